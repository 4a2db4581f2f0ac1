import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: PrecisionRecallCurve","description":"","frontmatter":{},"headers":[],"relativePath":"reference/interfaces/PrecisionRecallCurve.md","filePath":"reference/interfaces/PrecisionRecallCurve.md"}');
const _sfc_main = { name: "reference/interfaces/PrecisionRecallCurve.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><p><a href="./../"><strong>ordo</strong></a></p><hr><h1 id="interface-precisionrecallcurve" tabindex="-1">Interface: PrecisionRecallCurve <a class="header-anchor" href="#interface-precisionrecallcurve" aria-label="Permalink to &quot;Interface: PrecisionRecallCurve&quot;">​</a></h1><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><h3 id="averageprecision" tabindex="-1">averagePrecision <a class="header-anchor" href="#averageprecision" aria-label="Permalink to &quot;averagePrecision&quot;">​</a></h3><blockquote><p><code>readonly</code> <strong>averagePrecision</strong>: <code>number</code></p></blockquote><p>Σ (rise in recall) · precision, by steps, since straight lines between these points promise too much.</p><hr><h3 id="defined" tabindex="-1">defined <a class="header-anchor" href="#defined" aria-label="Permalink to &quot;defined&quot;">​</a></h3><blockquote><p><code>readonly</code> <strong>defined</strong>: <code>true</code></p></blockquote><hr><h3 id="precision" tabindex="-1">precision <a class="header-anchor" href="#precision" aria-label="Permalink to &quot;precision&quot;">​</a></h3><blockquote><p><code>readonly</code> <strong>precision</strong>: <code>Float64Array</code></p></blockquote><hr><h3 id="recall" tabindex="-1">recall <a class="header-anchor" href="#recall" aria-label="Permalink to &quot;recall&quot;">​</a></h3><blockquote><p><code>readonly</code> <strong>recall</strong>: <code>Float64Array</code></p></blockquote><hr><h3 id="thresholds" tabindex="-1">thresholds <a class="header-anchor" href="#thresholds" aria-label="Permalink to &quot;thresholds&quot;">​</a></h3><blockquote><p><code>readonly</code> <strong>thresholds</strong>: <code>Float64Array</code></p></blockquote><p>Starts with the biggest score: precision has no value where nothing is called positive.</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/interfaces/PrecisionRecallCurve.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const PrecisionRecallCurve = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  PrecisionRecallCurve as default
};
