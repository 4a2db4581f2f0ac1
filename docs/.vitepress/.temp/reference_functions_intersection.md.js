import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Function: intersection()","description":"","frontmatter":{},"headers":[],"relativePath":"reference/functions/intersection.md","filePath":"reference/functions/intersection.md"}');
const _sfc_main = { name: "reference/functions/intersection.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><p><a href="./../"><strong>ordo</strong></a></p><hr><h1 id="function-intersection" tabindex="-1">Function: intersection() <a class="header-anchor" href="#function-intersection" aria-label="Permalink to &quot;Function: intersection()&quot;">​</a></h1><blockquote><p><strong>intersection</strong>(): <a href="./../interfaces/Kernel"><code>Kernel</code></a>&lt;<a href="./../interfaces/Vectors"><code>Vectors</code></a>&gt;</p></blockquote><p>Histogram intersection: k(x, z) = Σ min(x, z), for features ≥ 0.</p><h2 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h2><p><a href="./../interfaces/Kernel"><code>Kernel</code></a>&lt;<a href="./../interfaces/Vectors"><code>Vectors</code></a>&gt;</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/functions/intersection.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const intersection = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  intersection as default
};
