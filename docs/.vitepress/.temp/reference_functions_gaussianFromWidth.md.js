import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Function: gaussianFromWidth()","description":"","frontmatter":{},"headers":[],"relativePath":"reference/functions/gaussianFromWidth.md","filePath":"reference/functions/gaussianFromWidth.md"}');
const _sfc_main = { name: "reference/functions/gaussianFromWidth.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><p><a href="./../"><strong>ordo</strong></a></p><hr><h1 id="function-gaussianfromwidth" tabindex="-1">Function: gaussianFromWidth() <a class="header-anchor" href="#function-gaussianfromwidth" aria-label="Permalink to &quot;Function: gaussianFromWidth()&quot;">​</a></h1><blockquote><p><strong>gaussianFromWidth</strong>(<code>options</code>): <a href="./../interfaces/Kernel"><code>Kernel</code></a>&lt;<a href="./../interfaces/Vectors"><code>Vectors</code></a>&gt;</p></blockquote><p>The Gaussian of standard deviation σ: exp(−‖x − z‖²/(2σ²)), that is γ = 1/(2σ²).</p><h2 id="parameters" tabindex="-1">Parameters <a class="header-anchor" href="#parameters" aria-label="Permalink to &quot;Parameters&quot;">​</a></h2><h3 id="options" tabindex="-1">options <a class="header-anchor" href="#options" aria-label="Permalink to &quot;options&quot;">​</a></h3><h4 id="sigma" tabindex="-1">sigma <a class="header-anchor" href="#sigma" aria-label="Permalink to &quot;sigma&quot;">​</a></h4><p><code>number</code></p><h2 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h2><p><a href="./../interfaces/Kernel"><code>Kernel</code></a>&lt;<a href="./../interfaces/Vectors"><code>Vectors</code></a>&gt;</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/functions/gaussianFromWidth.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const gaussianFromWidth = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  gaussianFromWidth as default
};
