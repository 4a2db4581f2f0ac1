import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"6. WebAssembly and worker sources are strings in the package","description":"","frontmatter":{},"headers":[],"relativePath":"decisions/0006-embedded-wasm.md","filePath":"decisions/0006-embedded-wasm.md"}');
const _sfc_main = { name: "decisions/0006-embedded-wasm.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="_6-webassembly-and-worker-sources-are-strings-in-the-package" tabindex="-1">6. WebAssembly and worker sources are strings in the package <a class="header-anchor" href="#_6-webassembly-and-worker-sources-are-strings-in-the-package" aria-label="Permalink to &quot;6. WebAssembly and worker sources are strings in the package&quot;">​</a></h1><p><strong>Decision.</strong> The build makes four modules (with and without relaxed SIMD, with memory of its own and shared) and turns the <code>.wasm</code> files and the source of the worker into TypeScript modules that hold them as strings. They are generated, not committed.</p><p><strong>Why.</strong> A file beside the code has to be found at run time, and Node, browsers and each bundler find it differently; many break. A string is found by everyone, needs no network and no file access, and works from a single-file bundle.</p><p><strong>Cost.</strong> Base64 adds a third to the size before compression. A page loads only the one module that it runs, by dynamic import. <code>size-limit</code> guards the total. A page with a content security policy must allow <code>wasm-unsafe-eval</code>, and for threads workers from <code>blob:</code>.</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("decisions/0006-embedded-wasm.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const _0006EmbeddedWasm = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  _0006EmbeddedWasm as default
};
