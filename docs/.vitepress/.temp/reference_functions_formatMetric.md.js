import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Function: formatMetric()","description":"","frontmatter":{},"headers":[],"relativePath":"reference/functions/formatMetric.md","filePath":"reference/functions/formatMetric.md"}');
const _sfc_main = { name: "reference/functions/formatMetric.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><p><a href="./../"><strong>ordo</strong></a></p><hr><h1 id="function-formatmetric" tabindex="-1">Function: formatMetric() <a class="header-anchor" href="#function-formatmetric" aria-label="Permalink to &quot;Function: formatMetric()&quot;">​</a></h1><blockquote><p><strong>formatMetric</strong>(<code>metric</code>): <code>string</code></p></blockquote><p>A measure with its whole policy in one line, such as <code>ndcg@10:gain=linear,ties=average,empty=skip</code>.</p><h2 id="parameters" tabindex="-1">Parameters <a class="header-anchor" href="#parameters" aria-label="Permalink to &quot;Parameters&quot;">​</a></h2><h3 id="metric" tabindex="-1">metric <a class="header-anchor" href="#metric" aria-label="Permalink to &quot;metric&quot;">​</a></h3><p><a href="./../interfaces/Metric"><code>Metric</code></a> | <a href="./../interfaces/MetricSpec"><code>MetricSpec</code></a></p><h2 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h2><p><code>string</code></p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/functions/formatMetric.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const formatMetric = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  formatMetric as default
};
