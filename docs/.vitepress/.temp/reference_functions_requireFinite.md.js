import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Function: requireFinite()","description":"","frontmatter":{},"headers":[],"relativePath":"reference/functions/requireFinite.md","filePath":"reference/functions/requireFinite.md"}');
const _sfc_main = { name: "reference/functions/requireFinite.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><p><a href="./../"><strong>ordo</strong></a></p><hr><h1 id="function-requirefinite" tabindex="-1">Function: requireFinite() <a class="header-anchor" href="#function-requirefinite" aria-label="Permalink to &quot;Function: requireFinite()&quot;">​</a></h1><blockquote><p><strong>requireFinite</strong>(<code>what</code>, <code>values</code>): <code>void</code></p></blockquote><h2 id="parameters" tabindex="-1">Parameters <a class="header-anchor" href="#parameters" aria-label="Permalink to &quot;Parameters&quot;">​</a></h2><h3 id="what" tabindex="-1">what <a class="header-anchor" href="#what" aria-label="Permalink to &quot;what&quot;">​</a></h3><p><code>string</code></p><h3 id="values" tabindex="-1">values <a class="header-anchor" href="#values" aria-label="Permalink to &quot;values&quot;">​</a></h3><p><code>ArrayLike</code>&lt;<code>number</code>&gt;</p><h2 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h2><p><code>void</code></p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/functions/requireFinite.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const requireFinite = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  requireFinite as default
};
