import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Function: evidence()","description":"","frontmatter":{},"headers":[],"relativePath":"reference/functions/evidence.md","filePath":"reference/functions/evidence.md"}');
const _sfc_main = { name: "reference/functions/evidence.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><p><a href="./../"><strong>ordo</strong></a></p><hr><h1 id="function-evidence" tabindex="-1">Function: evidence() <a class="header-anchor" href="#function-evidence" aria-label="Permalink to &quot;Function: evidence()&quot;">​</a></h1><blockquote><p><strong>evidence</strong>&lt;<code>X</code>&gt;(<code>given</code>, <code>data</code>, <code>options?</code>): <code>Promise</code>&lt;<a href="./../interfaces/Evidence"><code>Evidence</code></a>&gt;</p></blockquote><p>The log evidence of a Gaussian process ranker and its gradient, from m × m matrices whatever the number of pairs l:</p><pre><code>log p(z) = ½·[ρ·log v − log|I + vLK| − v(zᵀz − bᵀRb) − ρ·log 2π],   b = Mz,   R = K(LK + I/v)⁻¹
∂/∂θ log p(z) = ½·[αᵀ(∂K/∂θ)α − tr(A·∂K/∂θ)]
</code></pre><p>with ρ = l for explicit pairs. Scores are m numbers and not l: theirs is the likelihood of y with a free constant in every connected part, ρ = rank L. Derivation: docs/math/gp-rank.md. O(m³).</p><h2 id="type-parameters" tabindex="-1">Type Parameters <a class="header-anchor" href="#type-parameters" aria-label="Permalink to &quot;Type Parameters&quot;">​</a></h2><h3 id="x" tabindex="-1">X <a class="header-anchor" href="#x" aria-label="Permalink to &quot;X&quot;">​</a></h3><p><code>X</code> <em>extends</em> <a href="./../interfaces/Samples"><code>Samples</code></a></p><h2 id="parameters" tabindex="-1">Parameters <a class="header-anchor" href="#parameters" aria-label="Permalink to &quot;Parameters&quot;">​</a></h2><h3 id="given" tabindex="-1">given <a class="header-anchor" href="#given" aria-label="Permalink to &quot;given&quot;">​</a></h3><p><a href="./../interfaces/GpRankOptions"><code>GpRankOptions</code></a>&lt;<code>X</code>&gt;</p><h3 id="data" tabindex="-1">data <a class="header-anchor" href="#data" aria-label="Permalink to &quot;data&quot;">​</a></h3><p><a href="./../interfaces/Dataset"><code>Dataset</code></a>&lt;<code>X</code>&gt;</p><h3 id="options" tabindex="-1">options? <a class="header-anchor" href="#options" aria-label="Permalink to &quot;options?&quot;">​</a></h3><p><a href="./../interfaces/ComputeOptions"><code>ComputeOptions</code></a> = <code>{}</code></p><h2 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h2><p><code>Promise</code>&lt;<a href="./../interfaces/Evidence"><code>Evidence</code></a>&gt;</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/functions/evidence.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const evidence = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  evidence as default
};
