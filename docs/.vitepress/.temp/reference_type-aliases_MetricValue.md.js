import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Type Alias: MetricValue","description":"","frontmatter":{},"headers":[],"relativePath":"reference/type-aliases/MetricValue.md","filePath":"reference/type-aliases/MetricValue.md"}');
const _sfc_main = { name: "reference/type-aliases/MetricValue.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><p><a href="./../"><strong>ordo</strong></a></p><hr><h1 id="type-alias-metricvalue" tabindex="-1">Type Alias: MetricValue <a class="header-anchor" href="#type-alias-metricvalue" aria-label="Permalink to &quot;Type Alias: MetricValue&quot;">​</a></h1><blockquote><p><strong>MetricValue</strong> = { <code>defined</code>: <code>true</code>; <code>value</code>: <code>number</code>; } | { <code>defined</code>: <code>false</code>; <code>why</code>: <code>string</code>; }</p></blockquote><p>A measure that has no value here (no comparable pair, no relevant item) is an answer, not a crash.</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/type-aliases/MetricValue.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const MetricValue = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  MetricValue as default
};
