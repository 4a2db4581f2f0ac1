import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: RowRange","description":"","frontmatter":{},"headers":[],"relativePath":"reference/interfaces/RowRange.md","filePath":"reference/interfaces/RowRange.md"}');
const _sfc_main = { name: "reference/interfaces/RowRange.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><p><a href="./../"><strong>ordo</strong></a></p><hr><h1 id="interface-rowrange" tabindex="-1">Interface: RowRange <a class="header-anchor" href="#interface-rowrange" aria-label="Permalink to &quot;Interface: RowRange&quot;">​</a></h1><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><h3 id="bottom" tabindex="-1">bottom <a class="header-anchor" href="#bottom" aria-label="Permalink to &quot;bottom&quot;">​</a></h3><blockquote><p><code>readonly</code> <strong>bottom</strong>: <code>number</code></p></blockquote><hr><h3 id="into" tabindex="-1">into? <a class="header-anchor" href="#into" aria-label="Permalink to &quot;into?&quot;">​</a></h3><blockquote><p><code>readonly</code> <code>optional</code> <strong>into?</strong>: <code>Float64Array</code>&lt;<code>ArrayBufferLike</code>&gt;</p></blockquote><p>Memory for the copy, at least as long as it: for those who fetch again and again. By default each has its own.</p><hr><h3 id="top" tabindex="-1">top <a class="header-anchor" href="#top" aria-label="Permalink to &quot;top&quot;">​</a></h3><blockquote><p><code>readonly</code> <strong>top</strong>: <code>number</code></p></blockquote></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/interfaces/RowRange.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const RowRange = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  RowRange as default
};
