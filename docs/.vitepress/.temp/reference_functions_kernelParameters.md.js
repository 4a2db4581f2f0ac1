import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Function: kernelParameters()","description":"","frontmatter":{},"headers":[],"relativePath":"reference/functions/kernelParameters.md","filePath":"reference/functions/kernelParameters.md"}');
const _sfc_main = { name: "reference/functions/kernelParameters.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><p><a href="./../"><strong>ordo</strong></a></p><hr><h1 id="function-kernelparameters" tabindex="-1">Function: kernelParameters() <a class="header-anchor" href="#function-kernelparameters" aria-label="Permalink to &quot;Function: kernelParameters()&quot;">​</a></h1><blockquote><p><strong>kernelParameters</strong>(<code>kernel</code>): readonly <a href="./../interfaces/KernelParameter"><code>KernelParameter</code></a>[]</p></blockquote><p>All numbers of a kernel and of the kernels inside it, outermost first.</p><h2 id="parameters" tabindex="-1">Parameters <a class="header-anchor" href="#parameters" aria-label="Permalink to &quot;Parameters&quot;">​</a></h2><h3 id="kernel" tabindex="-1">kernel <a class="header-anchor" href="#kernel" aria-label="Permalink to &quot;kernel&quot;">​</a></h3><p><a href="./../type-aliases/KernelSpec"><code>KernelSpec</code></a> | <a href="./../interfaces/Kernel"><code>Kernel</code></a>&lt;<code>never</code>&gt;</p><h2 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h2><p>readonly <a href="./../interfaces/KernelParameter"><code>KernelParameter</code></a>[]</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/functions/kernelParameters.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const kernelParameters = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  kernelParameters as default
};
