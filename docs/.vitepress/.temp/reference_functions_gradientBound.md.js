import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Function: gradientBound()","description":"","frontmatter":{},"headers":[],"relativePath":"reference/functions/gradientBound.md","filePath":"reference/functions/gradientBound.md"}');
const _sfc_main = { name: "reference/functions/gradientBound.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><p><a href="./../"><strong>ordo</strong></a></p><hr><h1 id="function-gradientbound" tabindex="-1">Function: gradientBound() <a class="header-anchor" href="#function-gradientbound" aria-label="Permalink to &quot;Function: gradientBound()&quot;">​</a></h1><blockquote><p><strong>gradientBound</strong>(<code>given</code>): <code>DescentBound</code></p></blockquote><p>Proposition 3.8 for any λ and steps η₁·k^−θ: with probability at least 1 − δ, ‖f_t − f_λ‖² ≤ <code>unrolled</code> ≤ <code>bound</code>, which is (3.25), or (3.26) for θ = 1.</p><h2 id="parameters" tabindex="-1">Parameters <a class="header-anchor" href="#parameters" aria-label="Permalink to &quot;Parameters&quot;">​</a></h2><h3 id="given" tabindex="-1">given <a class="header-anchor" href="#given" aria-label="Permalink to &quot;given&quot;">​</a></h3><p><a href="./../interfaces/GradientBoundOptions"><code>GradientBoundOptions</code></a></p><h2 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h2><p><code>DescentBound</code></p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/functions/gradientBound.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const gradientBound = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  gradientBound as default
};
