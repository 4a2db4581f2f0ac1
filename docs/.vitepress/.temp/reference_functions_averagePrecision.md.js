import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Function: averagePrecision()","description":"","frontmatter":{},"headers":[],"relativePath":"reference/functions/averagePrecision.md","filePath":"reference/functions/averagePrecision.md"}');
const _sfc_main = { name: "reference/functions/averagePrecision.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><p><a href="./../"><strong>ordo</strong></a></p><hr><h1 id="function-averageprecision" tabindex="-1">Function: averagePrecision() <a class="header-anchor" href="#function-averageprecision" aria-label="Permalink to &quot;Function: averagePrecision()&quot;">​</a></h1><blockquote><p><strong>averagePrecision</strong>(<code>options?</code>): <a href="./../interfaces/Metric"><code>Metric</code></a></p></blockquote><p>Average precision of one list; its mean over queries is MAP. The sum, over the relevant items in the first k places, of the precision at their place, divided by the number of all relevant items.</p><p>A tie of n items with g relevant ones after t places that hold r: place t+i holds a relevant item with probability g/n, and then (i−1)(g−1)/(n−1) more are expected above it inside the tie, so the tie adds Σᵢ (g/n) (r + 1 + (i−1)(g−1)/(n−1)) / (t+i). Source: McSherry and Najork, ECIR 2008.</p><h2 id="parameters" tabindex="-1">Parameters <a class="header-anchor" href="#parameters" aria-label="Permalink to &quot;Parameters&quot;">​</a></h2><h3 id="options" tabindex="-1">options? <a class="header-anchor" href="#options" aria-label="Permalink to &quot;options?&quot;">​</a></h3><p><a href="./../interfaces/RelevanceListOptions"><code>RelevanceListOptions</code></a> = <code>{}</code></p><h2 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h2><p><a href="./../interfaces/Metric"><code>Metric</code></a></p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/functions/averagePrecision.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const averagePrecision = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  averagePrecision as default
};
