import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Function: laplacian()","description":"","frontmatter":{},"headers":[],"relativePath":"reference/functions/laplacian.md","filePath":"reference/functions/laplacian.md"}');
const _sfc_main = { name: "reference/functions/laplacian.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><p><a href="./../"><strong>ordo</strong></a></p><hr><h1 id="function-laplacian" tabindex="-1">Function: laplacian() <a class="header-anchor" href="#function-laplacian" aria-label="Permalink to &quot;Function: laplacian()&quot;">​</a></h1><blockquote><p><strong>laplacian</strong>(<code>options</code>): <a href="./../interfaces/Kernel"><code>Kernel</code></a>&lt;<a href="./../interfaces/Vectors"><code>Vectors</code></a>&gt;</p></blockquote><p>k(x, z) = exp(−γ‖x − z‖₁), with the sum of absolute differences.</p><h2 id="parameters" tabindex="-1">Parameters <a class="header-anchor" href="#parameters" aria-label="Permalink to &quot;Parameters&quot;">​</a></h2><h3 id="options" tabindex="-1">options <a class="header-anchor" href="#options" aria-label="Permalink to &quot;options&quot;">​</a></h3><h4 id="gamma" tabindex="-1">gamma <a class="header-anchor" href="#gamma" aria-label="Permalink to &quot;gamma&quot;">​</a></h4><p><code>number</code></p><h2 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h2><p><a href="./../interfaces/Kernel"><code>Kernel</code></a>&lt;<a href="./../interfaces/Vectors"><code>Vectors</code></a>&gt;</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/functions/laplacian.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const laplacian = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  laplacian as default
};
