import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: PairEvaluation","description":"","frontmatter":{},"headers":[],"relativePath":"reference/interfaces/PairEvaluation.md","filePath":"reference/interfaces/PairEvaluation.md"}');
const _sfc_main = { name: "reference/interfaces/PairEvaluation.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><p><a href="./../"><strong>ordo</strong></a></p><hr><h1 id="interface-pairevaluation" tabindex="-1">Interface: PairEvaluation <a class="header-anchor" href="#interface-pairevaluation" aria-label="Permalink to &quot;Interface: PairEvaluation&quot;">​</a></h1><p>The mean over all pairs inside queries: each pair counts the same, so big queries count more.</p><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><h3 id="averaging" tabindex="-1">averaging <a class="header-anchor" href="#averaging" aria-label="Permalink to &quot;averaging&quot;">​</a></h3><blockquote><p><code>readonly</code> <strong>averaging</strong>: <code>&quot;pairs&quot;</code></p></blockquote><hr><h3 id="pairs" tabindex="-1">pairs <a class="header-anchor" href="#pairs" aria-label="Permalink to &quot;pairs&quot;">​</a></h3><blockquote><p><code>readonly</code> <strong>pairs</strong>: <code>number</code></p></blockquote><p>Number (or weight) of the pairs that counted.</p><hr><h3 id="policy" tabindex="-1">policy <a class="header-anchor" href="#policy" aria-label="Permalink to &quot;policy&quot;">​</a></h3><blockquote><p><code>readonly</code> <strong>policy</strong>: <a href="./MetricSpec"><code>MetricSpec</code></a></p></blockquote><hr><h3 id="value" tabindex="-1">value <a class="header-anchor" href="#value" aria-label="Permalink to &quot;value&quot;">​</a></h3><blockquote><p><code>readonly</code> <strong>value</strong>: <a href="./../type-aliases/MetricValue"><code>MetricValue</code></a></p></blockquote></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/interfaces/PairEvaluation.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const PairEvaluation = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  PairEvaluation as default
};
