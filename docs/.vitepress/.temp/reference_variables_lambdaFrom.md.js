import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Variable: lambdaFrom","description":"","frontmatter":{},"headers":[],"relativePath":"reference/variables/lambdaFrom.md","filePath":"reference/variables/lambdaFrom.md"}');
const _sfc_main = { name: "reference/variables/lambdaFrom.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><p><a href="./../"><strong>ordo</strong></a></p><hr><h1 id="variable-lambdafrom" tabindex="-1">Variable: lambdaFrom <a class="header-anchor" href="#variable-lambdafrom" aria-label="Permalink to &quot;Variable: lambdaFrom&quot;">​</a></h1><blockquote><p><code>const</code> <strong>lambdaFrom</strong>: <code>Readonly</code>&lt;{ <code>gd</code>: (<code>given</code>) =&gt; <code>number</code>; <code>gp</code>: (<code>given</code>) =&gt; <code>number</code>; <code>lfs</code>: (<code>given</code>) =&gt; <code>number</code>; <code>liblinear</code>: (<code>given</code>) =&gt; <code>number</code>; <code>rlscoreGlobal</code>: (<code>given</code>) =&gt; <code>number</code>; <code>rlscoreQuery</code>: (<code>given</code>) =&gt; <code>number</code>; <code>svmLight</code>: (<code>given</code>) =&gt; <code>number</code>; <code>svmRank</code>: (<code>given</code>) =&gt; <code>number</code>; }&gt;</p></blockquote><p>The lambda with which a learner here finds the minimiser of another formulation, from that formulation&#39;s own parameter. All learners minimise a sum of losses plus λ‖f‖², with no factor before either. The last three are of learners of margins, the others of squared differences: Σ over unordered pairs of (difference wanted − (f_a − f_b))² + λ‖f‖². Derivations: docs/math/rank-rls.md, docs/math/rank-svm.md.</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/variables/lambdaFrom.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const lambdaFrom = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  lambdaFrom as default
};
