import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: MetricSpec","description":"","frontmatter":{},"headers":[],"relativePath":"reference/interfaces/MetricSpec.md","filePath":"reference/interfaces/MetricSpec.md"}');
const _sfc_main = { name: "reference/interfaces/MetricSpec.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><p><a href="./../"><strong>ordo</strong></a></p><hr><h1 id="interface-metricspec" tabindex="-1">Interface: MetricSpec <a class="header-anchor" href="#interface-metricspec" aria-label="Permalink to &quot;Interface: MetricSpec&quot;">​</a></h1><p>What a measure is, with its whole policy, as plain JSON; printed with every score.</p><h2 id="indexable" tabindex="-1">Indexable <a class="header-anchor" href="#indexable" aria-label="Permalink to &quot;Indexable&quot;">​</a></h2><blockquote><p>[<code>policy</code>: <code>string</code>]: <code>string</code> | <code>number</code> | <code>boolean</code> | <code>undefined</code></p></blockquote><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><h3 id="name" tabindex="-1">name <a class="header-anchor" href="#name" aria-label="Permalink to &quot;name&quot;">​</a></h3><blockquote><p><code>readonly</code> <strong>name</strong>: <code>string</code></p></blockquote></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/interfaces/MetricSpec.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const MetricSpec = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  MetricSpec as default
};
