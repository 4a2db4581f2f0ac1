import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: ThresholdOptions","description":"","frontmatter":{},"headers":[],"relativePath":"reference/interfaces/ThresholdOptions.md","filePath":"reference/interfaces/ThresholdOptions.md"}');
const _sfc_main = { name: "reference/interfaces/ThresholdOptions.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><p><a href="./../"><strong>ordo</strong></a></p><hr><h1 id="interface-thresholdoptions" tabindex="-1">Interface: ThresholdOptions <a class="header-anchor" href="#interface-thresholdoptions" aria-label="Permalink to &quot;Interface: ThresholdOptions&quot;">​</a></h1><h2 id="extended-by" tabindex="-1">Extended by <a class="header-anchor" href="#extended-by" aria-label="Permalink to &quot;Extended by&quot;">​</a></h2><ul><li><a href="./FMeasureOptions"><code>FMeasureOptions</code></a></li></ul><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><h3 id="empty" tabindex="-1">empty? <a class="header-anchor" href="#empty" aria-label="Permalink to &quot;empty?&quot;">​</a></h3><blockquote><p><code>readonly</code> <code>optional</code> <strong>empty?</strong>: <a href="./../type-aliases/EmptyPolicy"><code>EmptyPolicy</code></a></p></blockquote><p>What stands for a quotient without a denominator. Default &quot;skip&quot;.</p><hr><h3 id="relevant" tabindex="-1">relevant? <a class="header-anchor" href="#relevant" aria-label="Permalink to &quot;relevant?&quot;">​</a></h3><blockquote><p><code>readonly</code> <code>optional</code> <strong>relevant?</strong>: <code>number</code></p></blockquote><p>Items whose true score reaches this are positive. Default 1.</p><hr><h3 id="threshold" tabindex="-1">threshold? <a class="header-anchor" href="#threshold" aria-label="Permalink to &quot;threshold?&quot;">​</a></h3><blockquote><p><code>readonly</code> <code>optional</code> <strong>threshold?</strong>: <code>number</code></p></blockquote><p>Items whose predicted score reaches this are called positive. Default 0.</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/interfaces/ThresholdOptions.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const ThresholdOptions = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  ThresholdOptions as default
};
