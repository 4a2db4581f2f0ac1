import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse(`{"title":"","description":"","frontmatter":{"layout":"home","hero":{"name":"Ordo","text":"Learning to rank with kernels","tagline":"A TypeScript toolkit for Node and the browser, without runtime dependencies.","actions":[{"theme":"brand","text":"Start","link":"/guide/start"},{"theme":"alt","text":"A first ranking","link":"/guide/first-ranking"},{"theme":"alt","text":"Command line","link":"/guide/command-line"}]},"features":[{"title":"Exact cross-validation","details":"Every pair, query or group of rows held out in turn, with the numbers that retraining would give, in about the time of training once."},{"title":"Exact linear algebra","details":"Cholesky, symmetric eigendecomposition and QR in double precision, each checked by its identities."},{"title":"Nothing to install","details":"The embedded backend is WebAssembly inside the package. It runs in Node and in a browser page."},{"title":"The system's BLAS when there is one","details":"On Node the native backend calls OpenBLAS or Accelerate and leaves the event loop free."}]},"headers":[],"relativePath":"index.md","filePath":"index.md"}`);
const _sfc_main = { name: "index.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("index.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const index = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  index as default
};
