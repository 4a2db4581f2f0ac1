import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Function: expectedReciprocalRank()","description":"","frontmatter":{},"headers":[],"relativePath":"reference/functions/expectedReciprocalRank.md","filePath":"reference/functions/expectedReciprocalRank.md"}');
const _sfc_main = { name: "reference/functions/expectedReciprocalRank.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><p><a href="./../"><strong>ordo</strong></a></p><hr><h1 id="function-expectedreciprocalrank" tabindex="-1">Function: expectedReciprocalRank() <a class="header-anchor" href="#function-expectedreciprocalrank" aria-label="Permalink to &quot;Function: expectedReciprocalRank()&quot;">​</a></h1><blockquote><p><strong>expectedReciprocalRank</strong>(<code>options?</code>): <a href="./../interfaces/Metric"><code>Metric</code></a></p></blockquote><p>Expected reciprocal rank: a reader stops at an item of grade y with probability R = (2^y − 1) / 2^maxGrade, and the measure is the mean of 1 / place where the reader stops, Σ_p (R_p / p) Π_{j&lt;p} (1 − R_j). Tied predictions: the exact mean over all orders of the tied items (expected-stop.ts). Source: Chapelle et al., CIKM 2009.</p><h2 id="parameters" tabindex="-1">Parameters <a class="header-anchor" href="#parameters" aria-label="Permalink to &quot;Parameters&quot;">​</a></h2><h3 id="options" tabindex="-1">options? <a class="header-anchor" href="#options" aria-label="Permalink to &quot;options?&quot;">​</a></h3><p><a href="./../interfaces/ExpectedReciprocalRankOptions"><code>ExpectedReciprocalRankOptions</code></a> = <code>{}</code></p><h2 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h2><p><a href="./../interfaces/Metric"><code>Metric</code></a></p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/functions/expectedReciprocalRank.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const expectedReciprocalRank = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  expectedReciprocalRank as default
};
