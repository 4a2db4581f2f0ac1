import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Function: permutationTest()","description":"","frontmatter":{},"headers":[],"relativePath":"reference/functions/permutationTest.md","filePath":"reference/functions/permutationTest.md"}');
const _sfc_main = { name: "reference/functions/permutationTest.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><p><a href="./../"><strong>ordo</strong></a></p><hr><h1 id="function-permutationtest" tabindex="-1">Function: permutationTest() <a class="header-anchor" href="#function-permutationtest" aria-label="Permalink to &quot;Function: permutationTest()&quot;">​</a></h1><blockquote><p><strong>permutationTest</strong>&lt;<code>X</code>&gt;(<code>learner</code>, <code>data</code>, <code>options</code>): <code>Promise</code>&lt;<a href="./../interfaces/PermutationTest"><code>PermutationTest</code></a>&gt;</p></blockquote><p>Could the estimate be chance? The scores are shuffled (inside queries, when the data is judged inside queries), and for each shuffle the learner is trained and judged again on every fold, as it was with the true scores; shuffled scores are extra outputs, so that one decomposition serves many. What is not repeated: folds are drawn once, with the true scores in view where they are stratified, and serve every shuffle; kernel and lambda stay those of the learner, so if they were chosen with these data the p-value is too small. Pairs with different scores are found anew for each shuffle; a sample of them is drawn for 128 shuffles together, from the pairs that differ in any, so the observed value may differ a little from that of <code>crossValidate</code>. Scores of one output only.</p><h2 id="type-parameters" tabindex="-1">Type Parameters <a class="header-anchor" href="#type-parameters" aria-label="Permalink to &quot;Type Parameters&quot;">​</a></h2><h3 id="x" tabindex="-1">X <a class="header-anchor" href="#x" aria-label="Permalink to &quot;X&quot;">​</a></h3><p><code>X</code> <em>extends</em> <a href="./../interfaces/Samples"><code>Samples</code></a></p><h2 id="parameters" tabindex="-1">Parameters <a class="header-anchor" href="#parameters" aria-label="Permalink to &quot;Parameters&quot;">​</a></h2><h3 id="learner" tabindex="-1">learner <a class="header-anchor" href="#learner" aria-label="Permalink to &quot;learner&quot;">​</a></h3><p><a href="./../interfaces/Learner"><code>Learner</code></a>&lt;<code>X</code>&gt;</p><h3 id="data" tabindex="-1">data <a class="header-anchor" href="#data" aria-label="Permalink to &quot;data&quot;">​</a></h3><p><a href="./../interfaces/Dataset"><code>Dataset</code></a>&lt;<code>X</code>&gt;</p><h3 id="options" tabindex="-1">options <a class="header-anchor" href="#options" aria-label="Permalink to &quot;options&quot;">​</a></h3><p><a href="./../interfaces/PermutationOptions"><code>PermutationOptions</code></a></p><h2 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h2><p><code>Promise</code>&lt;<a href="./../interfaces/PermutationTest"><code>PermutationTest</code></a>&gt;</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/functions/permutationTest.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const permutationTest = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  permutationTest as default
};
