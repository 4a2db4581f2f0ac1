import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: ExplanationPart","description":"","frontmatter":{},"headers":[],"relativePath":"reference/interfaces/ExplanationPart.md","filePath":"reference/interfaces/ExplanationPart.md"}');
const _sfc_main = { name: "reference/interfaces/ExplanationPart.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><p><a href="./../"><strong>ordo</strong></a></p><hr><h1 id="interface-explanationpart" tabindex="-1">Interface: ExplanationPart <a class="header-anchor" href="#interface-explanationpart" aria-label="Permalink to &quot;Interface: ExplanationPart&quot;">​</a></h1><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><h3 id="contribution" tabindex="-1">contribution <a class="header-anchor" href="#contribution" aria-label="Permalink to &quot;contribution&quot;">​</a></h3><blockquote><p><code>readonly</code> <strong>contribution</strong>: <code>number</code></p></blockquote><hr><h3 id="index" tabindex="-1">index <a class="header-anchor" href="#index" aria-label="Permalink to &quot;index&quot;">​</a></h3><blockquote><p><code>readonly</code> <strong>index</strong>: <code>number</code></p></blockquote><p>Feature number, or row of the training item.</p><hr><h3 id="name" tabindex="-1">name <a class="header-anchor" href="#name" aria-label="Permalink to &quot;name&quot;">​</a></h3><blockquote><p><code>readonly</code> <strong>name</strong>: <code>string</code> | <code>undefined</code></p></blockquote></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/interfaces/ExplanationPart.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const ExplanationPart = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  ExplanationPart as default
};
