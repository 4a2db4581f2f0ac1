import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Function: seeded()","description":"","frontmatter":{},"headers":[],"relativePath":"reference/functions/seeded.md","filePath":"reference/functions/seeded.md"}');
const _sfc_main = { name: "reference/functions/seeded.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><p><a href="./../"><strong>ordo</strong></a></p><hr><h1 id="function-seeded" tabindex="-1">Function: seeded() <a class="header-anchor" href="#function-seeded" aria-label="Permalink to &quot;Function: seeded()&quot;">​</a></h1><blockquote><p><strong>seeded</strong>(<code>seed</code>): <a href="./../interfaces/Rng"><code>Rng</code></a></p></blockquote><p>Fails with <code>input.invalid</code> when the seed is no whole number between ±(2^53 − 1).</p><h2 id="parameters" tabindex="-1">Parameters <a class="header-anchor" href="#parameters" aria-label="Permalink to &quot;Parameters&quot;">​</a></h2><h3 id="seed" tabindex="-1">seed <a class="header-anchor" href="#seed" aria-label="Permalink to &quot;seed&quot;">​</a></h3><p><code>number</code></p><h2 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h2><p><a href="./../interfaces/Rng"><code>Rng</code></a></p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/functions/seeded.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const seeded = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  seeded as default
};
