import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Function: metricFromSpec()","description":"","frontmatter":{},"headers":[],"relativePath":"reference/functions/metricFromSpec.md","filePath":"reference/functions/metricFromSpec.md"}');
const _sfc_main = { name: "reference/functions/metricFromSpec.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><p><a href="./../"><strong>ordo</strong></a></p><hr><h1 id="function-metricfromspec" tabindex="-1">Function: metricFromSpec() <a class="header-anchor" href="#function-metricfromspec" aria-label="Permalink to &quot;Function: metricFromSpec()&quot;">​</a></h1><blockquote><p><strong>metricFromSpec</strong>(<code>spec</code>): <a href="./../interfaces/Metric"><code>Metric</code></a></p></blockquote><p>The measure with the given spec, as it was stored or printed.</p><h2 id="parameters" tabindex="-1">Parameters <a class="header-anchor" href="#parameters" aria-label="Permalink to &quot;Parameters&quot;">​</a></h2><h3 id="spec" tabindex="-1">spec <a class="header-anchor" href="#spec" aria-label="Permalink to &quot;spec&quot;">​</a></h3><p><a href="./../interfaces/MetricSpec"><code>MetricSpec</code></a></p><h2 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h2><p><a href="./../interfaces/Metric"><code>Metric</code></a></p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/functions/metricFromSpec.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const metricFromSpec = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  metricFromSpec as default
};
