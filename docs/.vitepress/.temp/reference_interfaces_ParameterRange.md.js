import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: ParameterRange","description":"","frontmatter":{},"headers":[],"relativePath":"reference/interfaces/ParameterRange.md","filePath":"reference/interfaces/ParameterRange.md"}');
const _sfc_main = { name: "reference/interfaces/ParameterRange.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><p><a href="./../"><strong>ordo</strong></a></p><hr><h1 id="interface-parameterrange" tabindex="-1">Interface: ParameterRange <a class="header-anchor" href="#interface-parameterrange" aria-label="Permalink to &quot;Interface: ParameterRange&quot;">​</a></h1><p>The numbers a parameter may be: exactly those for which the kernel is positive semidefinite.</p><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><h3 id="choices" tabindex="-1">choices <a class="header-anchor" href="#choices" aria-label="Permalink to &quot;choices&quot;">​</a></h3><blockquote><p><code>readonly</code> <strong>choices</strong>: readonly <code>number</code>[] | <code>undefined</code></p></blockquote><p>When only a few numbers are allowed, all of them.</p><hr><h3 id="includesleast" tabindex="-1">includesLeast <a class="header-anchor" href="#includesleast" aria-label="Permalink to &quot;includesLeast&quot;">​</a></h3><blockquote><p><code>readonly</code> <strong>includesLeast</strong>: <code>boolean</code></p></blockquote><p>Whether <code>least</code> itself is allowed.</p><hr><h3 id="least" tabindex="-1">least <a class="header-anchor" href="#least" aria-label="Permalink to &quot;least&quot;">​</a></h3><blockquote><p><code>readonly</code> <strong>least</strong>: <code>number</code></p></blockquote><hr><h3 id="most" tabindex="-1">most <a class="header-anchor" href="#most" aria-label="Permalink to &quot;most&quot;">​</a></h3><blockquote><p><code>readonly</code> <strong>most</strong>: <code>number</code></p></blockquote><hr><h3 id="whole" tabindex="-1">whole <a class="header-anchor" href="#whole" aria-label="Permalink to &quot;whole&quot;">​</a></h3><blockquote><p><code>readonly</code> <strong>whole</strong>: <code>boolean</code></p></blockquote></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/interfaces/ParameterRange.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const ParameterRange = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  ParameterRange as default
};
