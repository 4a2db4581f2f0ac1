import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"7. The library defaults to wasm, the command line to native","description":"","frontmatter":{},"headers":[],"relativePath":"decisions/0007-default-backend.md","filePath":"decisions/0007-default-backend.md"}');
const _sfc_main = { name: "decisions/0007-default-backend.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="_7-the-library-defaults-to-wasm-the-command-line-to-native" tabindex="-1">7. The library defaults to wasm, the command line to native <a class="header-anchor" href="#_7-the-library-defaults-to-wasm-the-command-line-to-native" aria-label="Permalink to &quot;7. The library defaults to wasm, the command line to native&quot;">​</a></h1><p><strong>Decision.</strong> Where a program passes no backend, the library uses the embedded <code>wasm</code>. The command line looks for <code>native</code> first and falls back to <code>wasm</code>. What was passed over, and why, is part of the choice and is printed.</p><p><strong>Why.</strong> A library should behave the same wherever it is installed, and <code>ordo</code> has no dependencies: loading a system library needs <code>@ordo/native</code>. A person at a command line wants the fastest there is.</p><p><strong>Cost.</strong> Two programs on one machine may differ in the last bits because one used another backend. Every backend has a name and a description, so that a result can say what made it.</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("decisions/0007-default-backend.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const _0007DefaultBackend = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  _0007DefaultBackend as default
};
