import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: RowsReadOptions","description":"","frontmatter":{},"headers":[],"relativePath":"reference/interfaces/RowsReadOptions.md","filePath":"reference/interfaces/RowsReadOptions.md"}');
const _sfc_main = { name: "reference/interfaces/RowsReadOptions.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><p><a href="./../"><strong>ordo</strong></a></p><hr><h1 id="interface-rowsreadoptions" tabindex="-1">Interface: RowsReadOptions <a class="header-anchor" href="#interface-rowsreadoptions" aria-label="Permalink to &quot;Interface: RowsReadOptions&quot;">​</a></h1><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><h3 id="firstrow" tabindex="-1">firstRow? <a class="header-anchor" href="#firstrow" aria-label="Permalink to &quot;firstRow?&quot;">​</a></h3><blockquote><p><code>readonly</code> <code>optional</code> <strong>firstRow?</strong>: <code>number</code></p></blockquote><p>The number of the first row, 0 unless the file counts from 1.</p><hr><h3 id="ids" tabindex="-1">ids? <a class="header-anchor" href="#ids" aria-label="Permalink to &quot;ids?&quot;">​</a></h3><blockquote><p><code>readonly</code> <code>optional</code> <strong>ids?</strong>: readonly <code>string</code>[]</p></blockquote><p>The id of each item: lines then hold ids, and no row numbers.</p><hr><h3 id="items" tabindex="-1">items? <a class="header-anchor" href="#items" aria-label="Permalink to &quot;items?&quot;">​</a></h3><blockquote><p><code>readonly</code> <code>optional</code> <strong>items?</strong>: <code>number</code></p></blockquote><p>How many items there are; row numbers must be below.</p><hr><h3 id="source" tabindex="-1">source? <a class="header-anchor" href="#source" aria-label="Permalink to &quot;source?&quot;">​</a></h3><blockquote><p><code>readonly</code> <code>optional</code> <strong>source?</strong>: <code>string</code></p></blockquote><p>The name of the source in messages.</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/interfaces/RowsReadOptions.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const RowsReadOptions = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  RowsReadOptions as default
};
