import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: ImputationOptions","description":"","frontmatter":{},"headers":[],"relativePath":"reference/interfaces/ImputationOptions.md","filePath":"reference/interfaces/ImputationOptions.md"}');
const _sfc_main = { name: "reference/interfaces/ImputationOptions.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><p><a href="./../"><strong>ordo</strong></a></p><hr><h1 id="interface-imputationoptions" tabindex="-1">Interface: ImputationOptions <a class="header-anchor" href="#interface-imputationoptions" aria-label="Permalink to &quot;Interface: ImputationOptions&quot;">​</a></h1><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><h3 id="rule" tabindex="-1">rule <a class="header-anchor" href="#rule" aria-label="Permalink to &quot;rule&quot;">​</a></h3><blockquote><p><code>readonly</code> <strong>rule</strong>: <code>&quot;median&quot;</code> | <code>&quot;mean&quot;</code> | <code>&quot;most-frequent&quot;</code> | <code>&quot;constant&quot;</code> | <code>&quot;query-mean&quot;</code></p></blockquote><p>What takes the place of a missing value: the mean, the median or the most frequent of the column&#39;s known training values, a constant, or the mean of the item&#39;s own query (the training mean where the query knows none).</p><hr><h3 id="value" tabindex="-1">value? <a class="header-anchor" href="#value" aria-label="Permalink to &quot;value?&quot;">​</a></h3><blockquote><p><code>readonly</code> <code>optional</code> <strong>value?</strong>: <code>number</code></p></blockquote><p>The constant, for the rule &quot;constant&quot;; 0 when left out.</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/interfaces/ImputationOptions.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const ImputationOptions = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  ImputationOptions as default
};
