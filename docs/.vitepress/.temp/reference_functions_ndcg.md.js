import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Function: ndcg()","description":"","frontmatter":{},"headers":[],"relativePath":"reference/functions/ndcg.md","filePath":"reference/functions/ndcg.md"}');
const _sfc_main = { name: "reference/functions/ndcg.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><p><a href="./../"><strong>ordo</strong></a></p><hr><h1 id="function-ndcg" tabindex="-1">Function: ndcg() <a class="header-anchor" href="#function-ndcg" aria-label="Permalink to &quot;Function: ndcg()&quot;">​</a></h1><blockquote><p><strong>ndcg</strong>(<code>options?</code>): <a href="./../interfaces/Metric"><code>Metric</code></a></p></blockquote><p>Normalised discounted cumulative gain: Σ gain / log₂(1 + place) over the first k places, divided by the most that any order of the list reaches. Tied predictions: the mean over all orders of the tied items, which gives each place of a tie the mean gain of its members. Sources: Järvelin and Kekäläinen, TOIS 20, 2002; McSherry and Najork, ECIR 2008.</p><h2 id="parameters" tabindex="-1">Parameters <a class="header-anchor" href="#parameters" aria-label="Permalink to &quot;Parameters&quot;">​</a></h2><h3 id="options" tabindex="-1">options? <a class="header-anchor" href="#options" aria-label="Permalink to &quot;options?&quot;">​</a></h3><p><a href="./../interfaces/NdcgOptions"><code>NdcgOptions</code></a> = <code>{}</code></p><h2 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h2><p><a href="./../interfaces/Metric"><code>Metric</code></a></p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/functions/ndcg.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const ndcg = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  ndcg as default
};
