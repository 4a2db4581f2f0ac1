import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Function: gradientTheorem()","description":"","frontmatter":{},"headers":[],"relativePath":"reference/functions/gradientTheorem.md","filePath":"reference/functions/gradientTheorem.md"}');
const _sfc_main = { name: "reference/functions/gradientTheorem.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><p><a href="./../"><strong>ordo</strong></a></p><hr><h1 id="function-gradienttheorem" tabindex="-1">Function: gradientTheorem() <a class="header-anchor" href="#function-gradienttheorem" aria-label="Permalink to &quot;Function: gradientTheorem()&quot;">​</a></h1><blockquote><p><strong>gradientTheorem</strong>(<code>given</code>): <a href="./../interfaces/Theorem"><code>Theorem</code></a></p></blockquote><p>What Theorem 2.1 says of a descent: step sizes, λ, the stopping range, the rate, and the bound on ‖f_t − f_λ‖² that its proof gives. Where the paper misprints a constant the larger one that can be proved is taken: docs/math/gradient-descent.md lists them.</p><h2 id="parameters" tabindex="-1">Parameters <a class="header-anchor" href="#parameters" aria-label="Permalink to &quot;Parameters&quot;">​</a></h2><h3 id="given" tabindex="-1">given <a class="header-anchor" href="#given" aria-label="Permalink to &quot;given&quot;">​</a></h3><p><a href="./../interfaces/TheoremOptions"><code>TheoremOptions</code></a></p><h2 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h2><p><a href="./../interfaces/Theorem"><code>Theorem</code></a></p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/functions/gradientTheorem.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const gradientTheorem = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  gradientTheorem as default
};
