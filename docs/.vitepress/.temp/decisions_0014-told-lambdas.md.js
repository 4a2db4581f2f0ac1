import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"A prepared learner is told its lambdas","description":"","frontmatter":{},"headers":[],"relativePath":"decisions/0014-told-lambdas.md","filePath":"decisions/0014-told-lambdas.md"}');
const _sfc_main = { name: "decisions/0014-told-lambdas.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="a-prepared-learner-is-told-its-lambdas" tabindex="-1">A prepared learner is told its lambdas <a class="header-anchor" href="#a-prepared-learner-is-told-its-lambdas" aria-label="Permalink to &quot;A prepared learner is told its lambdas&quot;">​</a></h1><p><strong>Context.</strong> <code>prepare</code> had three hints about what would follow: <code>path</code> (several lambdas), <code>once</code> (one only) and <code>lambdas</code> (these). The way to compute changed with what had been asked for before: the second call of <code>models</code> took another algorithm than the first, and gave other bits. Warnings were collected in the prepared value, so that a model of lambda 2^30 carried one about lambda 1. Refitting 31 lambdas over five folds built 310 kernel matrices.</p><p><strong>Decision.</strong> <code>prepare(data, lambdas)</code>. What is computed how follows from the number of lambdas and from what is asked for, by pure functions in one file (<code>learners/least-squares/plan.ts</code>), never from earlier calls. <code>models()</code> gives the models of these lambdas in their order, <code>holdOuts.run</code> returns the warnings of its own result. Validation refits a fold by preparing its training part for all lambdas, and scores with kernel values that the models share.</p><p><strong>Instead of.</strong> Remembering what was asked for and switching to a decomposition when a second path follows: faster for a caller that asks twice, and not the same numbers. Passing hints along: three that overlap are right in the one place that sets them.</p><p><strong>Consequences.</strong> Calls give the same bits in any order and however often (<code>learners/path.test.ts</code>). Five folds and 31 lambdas build ten kernel matrices (<code>validation/kernel-matrices.test.ts</code>). The kernel matrix is kept while there are several lambdas, and built again where a decomposition has taken its memory. Since <a href="./0017-named-paths">17</a> what is told are values of a named parameter: <code>prepare(data, values)</code>.</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("decisions/0014-told-lambdas.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const _0014ToldLambdas = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  _0014ToldLambdas as default
};
