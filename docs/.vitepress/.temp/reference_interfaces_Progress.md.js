import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: Progress","description":"","frontmatter":{},"headers":[],"relativePath":"reference/interfaces/Progress.md","filePath":"reference/interfaces/Progress.md"}');
const _sfc_main = { name: "reference/interfaces/Progress.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><p><a href="./../"><strong>ordo</strong></a></p><hr><h1 id="interface-progress" tabindex="-1">Interface: Progress <a class="header-anchor" href="#interface-progress" aria-label="Permalink to &quot;Interface: Progress&quot;">​</a></h1><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><h3 id="done" tabindex="-1">done <a class="header-anchor" href="#done" aria-label="Permalink to &quot;done&quot;">​</a></h3><blockquote><p><code>readonly</code> <strong>done</strong>: <code>number</code></p></blockquote><hr><h3 id="rows" tabindex="-1">rows? <a class="header-anchor" href="#rows" aria-label="Permalink to &quot;rows?&quot;">​</a></h3><blockquote><p><code>readonly</code> <code>optional</code> <strong>rows?</strong>: <code>number</code></p></blockquote><p>Rows of data that have been read, where that is what is done.</p><hr><h3 id="step" tabindex="-1">step <a class="header-anchor" href="#step" aria-label="Permalink to &quot;step&quot;">​</a></h3><blockquote><p><code>readonly</code> <strong>step</strong>: <code>string</code></p></blockquote><hr><h3 id="total" tabindex="-1">total <a class="header-anchor" href="#total" aria-label="Permalink to &quot;total&quot;">​</a></h3><blockquote><p><code>readonly</code> <strong>total</strong>: <code>number</code></p></blockquote></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/interfaces/Progress.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const Progress = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  Progress as default
};
