import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Function: precomputedPlaces()","description":"","frontmatter":{},"headers":[],"relativePath":"reference/functions/precomputedPlaces.md","filePath":"reference/functions/precomputedPlaces.md"}');
const _sfc_main = { name: "reference/functions/precomputedPlaces.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><p><a href="./../"><strong>ordo</strong></a></p><hr><h1 id="function-precomputedplaces" tabindex="-1">Function: precomputedPlaces() <a class="header-anchor" href="#function-precomputedplaces" aria-label="Permalink to &quot;Function: precomputedPlaces()&quot;">​</a></h1><blockquote><p><strong>precomputedPlaces</strong>(<code>originals</code>, <code>places</code>): <a href="./../interfaces/Precomputed"><code>Precomputed</code></a></p></blockquote><p>Original items of which only the places are kept: new items can be compared with them, they themselves cannot.</p><h2 id="parameters" tabindex="-1">Parameters <a class="header-anchor" href="#parameters" aria-label="Permalink to &quot;Parameters&quot;">​</a></h2><h3 id="originals" tabindex="-1">originals <a class="header-anchor" href="#originals" aria-label="Permalink to &quot;originals&quot;">​</a></h3><p><code>number</code></p><h3 id="places" tabindex="-1">places <a class="header-anchor" href="#places" aria-label="Permalink to &quot;places&quot;">​</a></h3><p><code>ArrayLike</code>&lt;<code>number</code>&gt;</p><h2 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h2><p><a href="./../interfaces/Precomputed"><code>Precomputed</code></a></p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/functions/precomputedPlaces.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const precomputedPlaces = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  precomputedPlaces as default
};
