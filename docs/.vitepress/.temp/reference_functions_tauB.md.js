import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Function: tauB()","description":"","frontmatter":{},"headers":[],"relativePath":"reference/functions/tauB.md","filePath":"reference/functions/tauB.md"}');
const _sfc_main = { name: "reference/functions/tauB.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><p><a href="./../"><strong>ordo</strong></a></p><hr><h1 id="function-taub" tabindex="-1">Function: tauB() <a class="header-anchor" href="#function-taub" aria-label="Permalink to &quot;Function: tauB()&quot;">​</a></h1><blockquote><p><strong>tauB</strong>(<code>options?</code>): <a href="./../interfaces/Metric"><code>Metric</code></a></p></blockquote><p>Kendall&#39;s τ_b = (C − D) / √(P_y P_f): concordant less discordant pairs, over the geometric mean of the pairs with different true scores and the pairs with different predictions. 1 and −1 are reached with ties too, as long as both sides tie the same pairs. Undefined when either side is constant.</p><h2 id="parameters" tabindex="-1">Parameters <a class="header-anchor" href="#parameters" aria-label="Permalink to &quot;Parameters&quot;">​</a></h2><h3 id="options" tabindex="-1">options? <a class="header-anchor" href="#options" aria-label="Permalink to &quot;options?&quot;">​</a></h3><p><a href="./../interfaces/PairMetricOptions"><code>PairMetricOptions</code></a> = <code>{}</code></p><h2 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h2><p><a href="./../interfaces/Metric"><code>Metric</code></a></p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/functions/tauB.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const tauB = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  tauB as default
};
