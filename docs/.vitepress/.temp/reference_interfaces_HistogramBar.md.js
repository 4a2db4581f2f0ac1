import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: HistogramBar","description":"","frontmatter":{},"headers":[],"relativePath":"reference/interfaces/HistogramBar.md","filePath":"reference/interfaces/HistogramBar.md"}');
const _sfc_main = { name: "reference/interfaces/HistogramBar.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><p><a href="./../"><strong>ordo</strong></a></p><hr><h1 id="interface-histogrambar" tabindex="-1">Interface: HistogramBar <a class="header-anchor" href="#interface-histogrambar" aria-label="Permalink to &quot;Interface: HistogramBar&quot;">​</a></h1><p>How often a score occurs; in a bin when there are too many different ones. The last bin includes its upper end.</p><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><h3 id="count" tabindex="-1">count <a class="header-anchor" href="#count" aria-label="Permalink to &quot;count&quot;">​</a></h3><blockquote><p><code>readonly</code> <strong>count</strong>: <code>number</code></p></blockquote><hr><h3 id="from" tabindex="-1">from <a class="header-anchor" href="#from" aria-label="Permalink to &quot;from&quot;">​</a></h3><blockquote><p><code>readonly</code> <strong>from</strong>: <code>number</code></p></blockquote><hr><h3 id="label" tabindex="-1">label <a class="header-anchor" href="#label" aria-label="Permalink to &quot;label&quot;">​</a></h3><blockquote><p><code>readonly</code> <strong>label</strong>: <code>string</code> | <code>undefined</code></p></blockquote><p>The word of a class.</p><hr><h3 id="to" tabindex="-1">to <a class="header-anchor" href="#to" aria-label="Permalink to &quot;to&quot;">​</a></h3><blockquote><p><code>readonly</code> <strong>to</strong>: <code>number</code></p></blockquote></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/interfaces/HistogramBar.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const HistogramBar = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  HistogramBar as default
};
