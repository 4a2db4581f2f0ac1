import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Function: wasmBackend()","description":"","frontmatter":{},"headers":[],"relativePath":"reference/functions/wasmBackend.md","filePath":"reference/functions/wasmBackend.md"}');
const _sfc_main = { name: "reference/functions/wasmBackend.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><p><a href="./../"><strong>ordo</strong></a></p><hr><h1 id="function-wasmbackend" tabindex="-1">Function: wasmBackend() <a class="header-anchor" href="#function-wasmbackend" aria-label="Permalink to &quot;Function: wasmBackend()&quot;">​</a></h1><blockquote><p><strong>wasmBackend</strong>(<code>options?</code>): <code>Promise</code>&lt;<a href="./../interfaces/Backend"><code>Backend</code></a>&gt;</p></blockquote><p>The embedded backend: WebAssembly with SIMD, in worker threads. Needs no installation and runs in Node and browsers; what is missing here and makes it slower is said in <code>description.notes</code>.</p><h2 id="parameters" tabindex="-1">Parameters <a class="header-anchor" href="#parameters" aria-label="Permalink to &quot;Parameters&quot;">​</a></h2><h3 id="options" tabindex="-1">options? <a class="header-anchor" href="#options" aria-label="Permalink to &quot;options?&quot;">​</a></h3><p><a href="./../interfaces/WasmOptions"><code>WasmOptions</code></a> = <code>{}</code></p><h2 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h2><p><code>Promise</code>&lt;<a href="./../interfaces/Backend"><code>Backend</code></a>&gt;</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/functions/wasmBackend.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const wasmBackend = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  wasmBackend as default
};
