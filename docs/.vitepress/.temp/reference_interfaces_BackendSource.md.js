import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: BackendSource","description":"","frontmatter":{},"headers":[],"relativePath":"reference/interfaces/BackendSource.md","filePath":"reference/interfaces/BackendSource.md"}');
const _sfc_main = { name: "reference/interfaces/BackendSource.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><p><a href="./../"><strong>ordo</strong></a></p><hr><h1 id="interface-backendsource" tabindex="-1">Interface: BackendSource <a class="header-anchor" href="#interface-backendsource" aria-label="Permalink to &quot;Interface: BackendSource&quot;">​</a></h1><p>A way to get a backend, tried in its turn.</p><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><h3 id="name" tabindex="-1">name <a class="header-anchor" href="#name" aria-label="Permalink to &quot;name&quot;">​</a></h3><blockquote><p><code>readonly</code> <strong>name</strong>: <code>string</code></p></blockquote><h2 id="methods" tabindex="-1">Methods <a class="header-anchor" href="#methods" aria-label="Permalink to &quot;Methods&quot;">​</a></h2><h3 id="load" tabindex="-1">load() <a class="header-anchor" href="#load" aria-label="Permalink to &quot;load()&quot;">​</a></h3><blockquote><p><strong>load</strong>(): <code>Promise</code>&lt;<a href="./Backend"><code>Backend</code></a>&gt;</p></blockquote><p>Fails with the reason when this machine does not have what it takes.</p><h4 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h4><p><code>Promise</code>&lt;<a href="./Backend"><code>Backend</code></a>&gt;</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/interfaces/BackendSource.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const BackendSource = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  BackendSource as default
};
