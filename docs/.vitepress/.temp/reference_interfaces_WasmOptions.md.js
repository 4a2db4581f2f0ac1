import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: WasmOptions","description":"","frontmatter":{},"headers":[],"relativePath":"reference/interfaces/WasmOptions.md","filePath":"reference/interfaces/WasmOptions.md"}');
const _sfc_main = { name: "reference/interfaces/WasmOptions.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><p><a href="./../"><strong>ordo</strong></a></p><hr><h1 id="interface-wasmoptions" tabindex="-1">Interface: WasmOptions <a class="header-anchor" href="#interface-wasmoptions" aria-label="Permalink to &quot;Interface: WasmOptions&quot;">​</a></h1><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><h3 id="maximummemory" tabindex="-1">maximumMemory? <a class="header-anchor" href="#maximummemory" aria-label="Permalink to &quot;maximumMemory?&quot;">​</a></h3><blockquote><p><code>readonly</code> <code>optional</code> <strong>maximumMemory?</strong>: <code>number</code></p></blockquote><p>The most bytes all matrices together may take; by default 4 GiB, the end of 32-bit addresses.</p><hr><h3 id="relaxed" tabindex="-1">relaxed? <a class="header-anchor" href="#relaxed" aria-label="Permalink to &quot;relaxed?&quot;">​</a></h3><blockquote><p><code>readonly</code> <code>optional</code> <strong>relaxed?</strong>: <code>boolean</code></p></blockquote><p>Fused multiply-add through relaxed SIMD; by default where it exists. <code>true</code> refuses to run without it.</p><hr><h3 id="shared" tabindex="-1">shared? <a class="header-anchor" href="#shared" aria-label="Permalink to &quot;shared?&quot;">​</a></h3><blockquote><p><code>readonly</code> <code>optional</code> <strong>shared?</strong>: <code>boolean</code></p></blockquote><p>Memory shared between threads; by default where it exists. <code>true</code> refuses to run without it.</p><hr><h3 id="threads" tabindex="-1">threads? <a class="header-anchor" href="#threads" aria-label="Permalink to &quot;threads?&quot;">​</a></h3><blockquote><p><code>readonly</code> <code>optional</code> <strong>threads?</strong>: <code>number</code></p></blockquote><p>Threads that compute; by default one for each processor, at most 16. One without shared memory.</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/interfaces/WasmOptions.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const WasmOptions = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  WasmOptions as default
};
