import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: PairMetricOptions","description":"","frontmatter":{},"headers":[],"relativePath":"reference/interfaces/PairMetricOptions.md","filePath":"reference/interfaces/PairMetricOptions.md"}');
const _sfc_main = { name: "reference/interfaces/PairMetricOptions.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><p><a href="./../"><strong>ordo</strong></a></p><hr><h1 id="interface-pairmetricoptions" tabindex="-1">Interface: PairMetricOptions <a class="header-anchor" href="#interface-pairmetricoptions" aria-label="Permalink to &quot;Interface: PairMetricOptions&quot;">​</a></h1><h2 id="extended-by" tabindex="-1">Extended by <a class="header-anchor" href="#extended-by" aria-label="Permalink to &quot;Extended by&quot;">​</a></h2><ul><li><a href="./MagnitudeErrorOptions"><code>MagnitudeErrorOptions</code></a></li></ul><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><h3 id="empty" tabindex="-1">empty? <a class="header-anchor" href="#empty" aria-label="Permalink to &quot;empty?&quot;">​</a></h3><blockquote><p><code>readonly</code> <code>optional</code> <strong>empty?</strong>: <a href="./../type-aliases/EmptyPolicy"><code>EmptyPolicy</code></a></p></blockquote><p>What stands for the value of a list without a pair that counts. Default &quot;skip&quot;.</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/interfaces/PairMetricOptions.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const PairMetricOptions = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  PairMetricOptions as default
};
