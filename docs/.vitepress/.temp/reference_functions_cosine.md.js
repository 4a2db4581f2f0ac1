import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Function: cosine()","description":"","frontmatter":{},"headers":[],"relativePath":"reference/functions/cosine.md","filePath":"reference/functions/cosine.md"}');
const _sfc_main = { name: "reference/functions/cosine.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><p><a href="./../"><strong>ordo</strong></a></p><hr><h1 id="function-cosine" tabindex="-1">Function: cosine() <a class="header-anchor" href="#function-cosine" aria-label="Permalink to &quot;Function: cosine()&quot;">​</a></h1><blockquote><p><strong>cosine</strong>(): <a href="./../interfaces/Kernel"><code>Kernel</code></a>&lt;<a href="./../interfaces/Vectors"><code>Vectors</code></a>&gt;</p></blockquote><p>k(x, z) = ⟨x, z⟩/(‖x‖·‖z‖). A vector of zeros has no direction: its similarity is 0 with everything, itself included, which is what a feature map of zero length gives.</p><h2 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h2><p><a href="./../interfaces/Kernel"><code>Kernel</code></a>&lt;<a href="./../interfaces/Vectors"><code>Vectors</code></a>&gt;</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/functions/cosine.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const cosine = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  cosine as default
};
