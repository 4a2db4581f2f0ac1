import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: RocCurve","description":"","frontmatter":{},"headers":[],"relativePath":"reference/interfaces/RocCurve.md","filePath":"reference/interfaces/RocCurve.md"}');
const _sfc_main = { name: "reference/interfaces/RocCurve.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><p><a href="./../"><strong>ordo</strong></a></p><hr><h1 id="interface-roccurve" tabindex="-1">Interface: RocCurve <a class="header-anchor" href="#interface-roccurve" aria-label="Permalink to &quot;Interface: RocCurve&quot;">​</a></h1><p>Points from the strictest threshold to the loosest; at thresholds[p] the items with a score of at least that are called positive. Equal scores are one step, hence one point.</p><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><h3 id="area" tabindex="-1">area <a class="header-anchor" href="#area" aria-label="Permalink to &quot;area&quot;">​</a></h3><blockquote><p><code>readonly</code> <strong>area</strong>: <code>number</code></p></blockquote><p>By trapezoids; equals the AUC with ties counted ½.</p><hr><h3 id="defined" tabindex="-1">defined <a class="header-anchor" href="#defined" aria-label="Permalink to &quot;defined&quot;">​</a></h3><blockquote><p><code>readonly</code> <strong>defined</strong>: <code>true</code></p></blockquote><hr><h3 id="falsepositiverate" tabindex="-1">falsePositiveRate <a class="header-anchor" href="#falsepositiverate" aria-label="Permalink to &quot;falsePositiveRate&quot;">​</a></h3><blockquote><p><code>readonly</code> <strong>falsePositiveRate</strong>: <code>Float64Array</code></p></blockquote><hr><h3 id="thresholds" tabindex="-1">thresholds <a class="header-anchor" href="#thresholds" aria-label="Permalink to &quot;thresholds&quot;">​</a></h3><blockquote><p><code>readonly</code> <strong>thresholds</strong>: <code>Float64Array</code></p></blockquote><p>Starts with +∞, where nothing is called positive.</p><hr><h3 id="truepositiverate" tabindex="-1">truePositiveRate <a class="header-anchor" href="#truepositiverate" aria-label="Permalink to &quot;truePositiveRate&quot;">​</a></h3><blockquote><p><code>readonly</code> <strong>truePositiveRate</strong>: <code>Float64Array</code></p></blockquote></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/interfaces/RocCurve.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const RocCurve = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  RocCurve as default
};
