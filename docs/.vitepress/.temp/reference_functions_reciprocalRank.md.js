import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Function: reciprocalRank()","description":"","frontmatter":{},"headers":[],"relativePath":"reference/functions/reciprocalRank.md","filePath":"reference/functions/reciprocalRank.md"}');
const _sfc_main = { name: "reference/functions/reciprocalRank.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><p><a href="./../"><strong>ordo</strong></a></p><hr><h1 id="function-reciprocalrank" tabindex="-1">Function: reciprocalRank() <a class="header-anchor" href="#function-reciprocalrank" aria-label="Permalink to &quot;Function: reciprocalRank()&quot;">​</a></h1><blockquote><p><strong>reciprocalRank</strong>(<code>options?</code>): <a href="./../interfaces/Metric"><code>Metric</code></a></p></blockquote><p>Reciprocal rank of one list, 1 / place of the first relevant item, or 0 when it comes after place k; its mean over queries is MRR. In a tie of n items with g relevant ones the first of them is the i-th of the tie with probability C(n−i, g−1) / C(n, g). Source: McSherry and Najork, ECIR 2008.</p><h2 id="parameters" tabindex="-1">Parameters <a class="header-anchor" href="#parameters" aria-label="Permalink to &quot;Parameters&quot;">​</a></h2><h3 id="options" tabindex="-1">options? <a class="header-anchor" href="#options" aria-label="Permalink to &quot;options?&quot;">​</a></h3><p><a href="./../interfaces/RelevanceListOptions"><code>RelevanceListOptions</code></a> = <code>{}</code></p><h2 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h2><p><a href="./../interfaces/Metric"><code>Metric</code></a></p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/functions/reciprocalRank.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const reciprocalRank = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  reciprocalRank as default
};
