import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: KernelParameter","description":"","frontmatter":{},"headers":[],"relativePath":"reference/interfaces/KernelParameter.md","filePath":"reference/interfaces/KernelParameter.md"}');
const _sfc_main = { name: "reference/interfaces/KernelParameter.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><p><a href="./../"><strong>ordo</strong></a></p><hr><h1 id="interface-kernelparameter" tabindex="-1">Interface: KernelParameter <a class="header-anchor" href="#interface-kernelparameter" aria-label="Permalink to &quot;Interface: KernelParameter&quot;">​</a></h1><p>One number inside a kernel, where it stands in the spec, and every value it may take.</p><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><h3 id="name" tabindex="-1">name <a class="header-anchor" href="#name" aria-label="Permalink to &quot;name&quot;">​</a></h3><blockquote><p><code>readonly</code> <strong>name</strong>: <code>string</code></p></blockquote><hr><h3 id="path" tabindex="-1">path <a class="header-anchor" href="#path" aria-label="Permalink to &quot;path&quot;">​</a></h3><blockquote><p><code>readonly</code> <strong>path</strong>: readonly (<code>string</code> | <code>number</code>)[]</p></blockquote><p>Keys and positions from the root of the spec: [&quot;terms&quot;, 1, &quot;kernel&quot;, &quot;gamma&quot;].</p><hr><h3 id="range" tabindex="-1">range <a class="header-anchor" href="#range" aria-label="Permalink to &quot;range&quot;">​</a></h3><blockquote><p><code>readonly</code> <strong>range</strong>: <a href="./ParameterRange"><code>ParameterRange</code></a></p></blockquote><hr><h3 id="value" tabindex="-1">value <a class="header-anchor" href="#value" aria-label="Permalink to &quot;value&quot;">​</a></h3><blockquote><p><code>readonly</code> <strong>value</strong>: <code>number</code></p></blockquote></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/interfaces/KernelParameter.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const KernelParameter = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  KernelParameter as default
};
