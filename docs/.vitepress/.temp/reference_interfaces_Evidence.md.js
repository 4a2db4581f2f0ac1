import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: Evidence","description":"","frontmatter":{},"headers":[],"relativePath":"reference/interfaces/Evidence.md","filePath":"reference/interfaces/Evidence.md"}');
const _sfc_main = { name: "reference/interfaces/Evidence.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><p><a href="./../"><strong>ordo</strong></a></p><hr><h1 id="interface-evidence" tabindex="-1">Interface: Evidence <a class="header-anchor" href="#interface-evidence" aria-label="Permalink to &quot;Interface: Evidence&quot;">​</a></h1><p>How well a prior and a noise explain data.</p><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><h3 id="gradient" tabindex="-1">gradient <a class="header-anchor" href="#gradient" aria-label="Permalink to &quot;gradient&quot;">​</a></h3><blockquote><p><code>readonly</code> <strong>gradient</strong>: <code>Readonly</code>&lt;<code>Record</code>&lt;<code>string</code>, <code>number</code>&gt;&gt;</p></blockquote><p>Its derivatives: noisePrecision, and the numbers of the kernel as &quot;kernel.gamma&quot;, &quot;kernel.terms.1.factor&quot;.</p><hr><h3 id="value" tabindex="-1">value <a class="header-anchor" href="#value" aria-label="Permalink to &quot;value&quot;">​</a></h3><blockquote><p><code>readonly</code> <strong>value</strong>: <code>number</code></p></blockquote><p>log p of what was observed, the sum over outputs. Of pairs: of their differences, each times the root of its pair&#39;s weight. Of scores: of L½y, in which a constant added to a query does not show.</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/interfaces/Evidence.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const Evidence = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  Evidence as default
};
