import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: QueryEvaluation","description":"","frontmatter":{},"headers":[],"relativePath":"reference/interfaces/QueryEvaluation.md","filePath":"reference/interfaces/QueryEvaluation.md"}');
const _sfc_main = { name: "reference/interfaces/QueryEvaluation.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><p><a href="./../"><strong>ordo</strong></a></p><hr><h1 id="interface-queryevaluation" tabindex="-1">Interface: QueryEvaluation <a class="header-anchor" href="#interface-queryevaluation" aria-label="Permalink to &quot;Interface: QueryEvaluation&quot;">​</a></h1><p>One value for each query and their plain mean: each query counts the same.</p><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><h3 id="averaging" tabindex="-1">averaging <a class="header-anchor" href="#averaging" aria-label="Permalink to &quot;averaging&quot;">​</a></h3><blockquote><p><code>readonly</code> <strong>averaging</strong>: <code>&quot;queries&quot;</code></p></blockquote><hr><h3 id="mean" tabindex="-1">mean <a class="header-anchor" href="#mean" aria-label="Permalink to &quot;mean&quot;">​</a></h3><blockquote><p><code>readonly</code> <strong>mean</strong>: <a href="./../type-aliases/MetricValue"><code>MetricValue</code></a></p></blockquote><p>Over the queries that have a value.</p><hr><h3 id="perquery" tabindex="-1">perQuery <a class="header-anchor" href="#perquery" aria-label="Permalink to &quot;perQuery&quot;">​</a></h3><blockquote><p><code>readonly</code> <strong>perQuery</strong>: readonly <a href="./../type-aliases/MetricValue"><code>MetricValue</code></a>[]</p></blockquote><p>In the order of the grouping.</p><hr><h3 id="policy" tabindex="-1">policy <a class="header-anchor" href="#policy" aria-label="Permalink to &quot;policy&quot;">​</a></h3><blockquote><p><code>readonly</code> <strong>policy</strong>: <a href="./MetricSpec"><code>MetricSpec</code></a></p></blockquote><hr><h3 id="undefinedqueries" tabindex="-1">undefinedQueries <a class="header-anchor" href="#undefinedqueries" aria-label="Permalink to &quot;undefinedQueries&quot;">​</a></h3><blockquote><p><code>readonly</code> <strong>undefinedQueries</strong>: <code>number</code></p></blockquote></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/interfaces/QueryEvaluation.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const QueryEvaluation = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  QueryEvaluation as default
};
