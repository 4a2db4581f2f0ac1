import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Function: gradientDescent()","description":"","frontmatter":{},"headers":[],"relativePath":"reference/functions/gradientDescent.md","filePath":"reference/functions/gradientDescent.md"}');
const _sfc_main = { name: "reference/functions/gradientDescent.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><p><a href="./../"><strong>ordo</strong></a></p><hr><h1 id="function-gradientdescent" tabindex="-1">Function: gradientDescent() <a class="header-anchor" href="#function-gradientdescent" aria-label="Permalink to &quot;Function: gradientDescent()&quot;">​</a></h1><blockquote><p><strong>gradientDescent</strong>&lt;<code>X</code>&gt;(<code>given</code>): <a href="./../interfaces/GradientDescentLearner"><code>GradientDescentLearner</code></a>&lt;<code>X</code>&gt;</p></blockquote><p>Gradient descent for two classes: f_{t+1} = (1 − η_t·λ)·f_t − (η_t/(m₊m₋))·ΣΣ φ&#39;₋(f_t(x⁺) − f_t(x⁻))·(K_x⁺ − K_x⁻) from f_1 = 0, for the mean of any convex loss φ over the pairs of a positive and a negative, plus (λ/2)‖f‖². Sources: Chen, He and Pan, &quot;Approximation Analysis of Gradient Descent Algorithm for Bipartite Ranking&quot;, 2012; docs/math/gradient-descent.md.</p><h2 id="type-parameters" tabindex="-1">Type Parameters <a class="header-anchor" href="#type-parameters" aria-label="Permalink to &quot;Type Parameters&quot;">​</a></h2><h3 id="x" tabindex="-1">X <a class="header-anchor" href="#x" aria-label="Permalink to &quot;X&quot;">​</a></h3><p><code>X</code> <em>extends</em> <a href="./../interfaces/Samples"><code>Samples</code></a></p><h2 id="parameters" tabindex="-1">Parameters <a class="header-anchor" href="#parameters" aria-label="Permalink to &quot;Parameters&quot;">​</a></h2><h3 id="given" tabindex="-1">given <a class="header-anchor" href="#given" aria-label="Permalink to &quot;given&quot;">​</a></h3><p><a href="./../interfaces/GradientDescentOptions"><code>GradientDescentOptions</code></a>&lt;<code>X</code>&gt;</p><h2 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h2><p><a href="./../interfaces/GradientDescentLearner"><code>GradientDescentLearner</code></a>&lt;<code>X</code>&gt;</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/functions/gradientDescent.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const gradientDescent = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  gradientDescent as default
};
