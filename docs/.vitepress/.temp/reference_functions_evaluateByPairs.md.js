import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Function: evaluateByPairs()","description":"","frontmatter":{},"headers":[],"relativePath":"reference/functions/evaluateByPairs.md","filePath":"reference/functions/evaluateByPairs.md"}');
const _sfc_main = { name: "reference/functions/evaluateByPairs.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><p><a href="./../"><strong>ordo</strong></a></p><hr><h1 id="function-evaluatebypairs" tabindex="-1">Function: evaluateByPairs() <a class="header-anchor" href="#function-evaluatebypairs" aria-label="Permalink to &quot;Function: evaluateByPairs()&quot;">​</a></h1><blockquote><p><strong>evaluateByPairs</strong>(<code>metric</code>, <code>judged</code>): <a href="./../interfaces/PairEvaluation"><code>PairEvaluation</code></a></p></blockquote><p>For measures that are means over pairs; a query without one adds nothing, whatever the policy. Without queries in <code>judged</code>, all items are one query.</p><h2 id="parameters" tabindex="-1">Parameters <a class="header-anchor" href="#parameters" aria-label="Permalink to &quot;Parameters&quot;">​</a></h2><h3 id="metric" tabindex="-1">metric <a class="header-anchor" href="#metric" aria-label="Permalink to &quot;metric&quot;">​</a></h3><p><a href="./../interfaces/Metric"><code>Metric</code></a></p><h3 id="judged" tabindex="-1">judged <a class="header-anchor" href="#judged" aria-label="Permalink to &quot;judged&quot;">​</a></h3><p><a href="./../interfaces/Judged"><code>Judged</code></a></p><h2 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h2><p><a href="./../interfaces/PairEvaluation"><code>PairEvaluation</code></a></p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/functions/evaluateByPairs.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const evaluateByPairs = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  evaluateByPairs as default
};
