import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: ImputationSpec","description":"","frontmatter":{},"headers":[],"relativePath":"reference/interfaces/ImputationSpec.md","filePath":"reference/interfaces/ImputationSpec.md"}');
const _sfc_main = { name: "reference/interfaces/ImputationSpec.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><p><a href="./../"><strong>ordo</strong></a></p><hr><h1 id="interface-imputationspec" tabindex="-1">Interface: ImputationSpec <a class="header-anchor" href="#interface-imputationspec" aria-label="Permalink to &quot;Interface: ImputationSpec&quot;">​</a></h1><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><h3 id="rule" tabindex="-1">rule <a class="header-anchor" href="#rule" aria-label="Permalink to &quot;rule&quot;">​</a></h3><blockquote><p><code>readonly</code> <strong>rule</strong>: <code>&quot;median&quot;</code> | <code>&quot;mean&quot;</code> | <code>&quot;most-frequent&quot;</code> | <code>&quot;constant&quot;</code> | <code>&quot;query-mean&quot;</code></p></blockquote><hr><h3 id="transform" tabindex="-1">transform <a class="header-anchor" href="#transform" aria-label="Permalink to &quot;transform&quot;">​</a></h3><blockquote><p><code>readonly</code> <strong>transform</strong>: <code>&quot;imputation&quot;</code></p></blockquote><hr><h3 id="values" tabindex="-1">values <a class="header-anchor" href="#values" aria-label="Permalink to &quot;values&quot;">​</a></h3><blockquote><p><code>readonly</code> <strong>values</strong>: readonly <code>number</code>[]</p></blockquote><p>What stands for a missing value of each feature.</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/interfaces/ImputationSpec.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const ImputationSpec = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  ImputationSpec as default
};
