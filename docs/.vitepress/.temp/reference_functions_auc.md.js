import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Function: auc()","description":"","frontmatter":{},"headers":[],"relativePath":"reference/functions/auc.md","filePath":"reference/functions/auc.md"}');
const _sfc_main = { name: "reference/functions/auc.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><p><a href="./../"><strong>ordo</strong></a></p><hr><h1 id="function-auc" tabindex="-1">Function: auc() <a class="header-anchor" href="#function-auc" aria-label="Permalink to &quot;Function: auc()&quot;">​</a></h1><blockquote><p><strong>auc</strong>(<code>options?</code>): <a href="./../interfaces/Metric"><code>Metric</code></a></p></blockquote><p>The area under the ROC curve: the part of the (positive, negative) pairs in which the positive has the bigger score, equal scores counting ½. The true scores must take two values, of which the bigger is the positive class; more values are refused, since concordance is the name of what would be computed then.</p><h2 id="parameters" tabindex="-1">Parameters <a class="header-anchor" href="#parameters" aria-label="Permalink to &quot;Parameters&quot;">​</a></h2><h3 id="options" tabindex="-1">options? <a class="header-anchor" href="#options" aria-label="Permalink to &quot;options?&quot;">​</a></h3><p><a href="./../interfaces/PairMetricOptions"><code>PairMetricOptions</code></a> = <code>{}</code></p><h2 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h2><p><a href="./../interfaces/Metric"><code>Metric</code></a></p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/functions/auc.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const auc = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  auc as default
};
