import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Function: parseKernel()","description":"","frontmatter":{},"headers":[],"relativePath":"reference/functions/parseKernel.md","filePath":"reference/functions/parseKernel.md"}');
const _sfc_main = { name: "reference/functions/parseKernel.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><p><a href="./../"><strong>ordo</strong></a></p><hr><h1 id="function-parsekernel" tabindex="-1">Function: parseKernel() <a class="header-anchor" href="#function-parsekernel" aria-label="Permalink to &quot;Function: parseKernel()&quot;">​</a></h1><blockquote><p><strong>parseKernel</strong>(<code>text</code>): <a href="./../interfaces/Kernel"><code>Kernel</code></a>&lt;<a href="./../interfaces/Samples"><code>Samples</code></a>&gt;</p></blockquote><p>The kernel a text stands for: <code>gaussian:gamma=0.5</code>, <code>sum(linear,0.5*gaussian:gamma=2^-3)</code>, <code>normalize(…)</code>. Errors have the code <code>kernel.parse</code> and name the place and what was expected there.</p><h2 id="parameters" tabindex="-1">Parameters <a class="header-anchor" href="#parameters" aria-label="Permalink to &quot;Parameters&quot;">​</a></h2><h3 id="text" tabindex="-1">text <a class="header-anchor" href="#text" aria-label="Permalink to &quot;text&quot;">​</a></h3><p><code>string</code></p><h2 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h2><p><a href="./../interfaces/Kernel"><code>Kernel</code></a>&lt;<a href="./../interfaces/Samples"><code>Samples</code></a>&gt;</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/functions/parseKernel.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const parseKernel = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  parseKernel as default
};
