import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Type Alias: TableColumn","description":"","frontmatter":{},"headers":[],"relativePath":"reference/type-aliases/TableColumn.md","filePath":"reference/type-aliases/TableColumn.md"}');
const _sfc_main = { name: "reference/type-aliases/TableColumn.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><p><a href="./../"><strong>ordo</strong></a></p><hr><h1 id="type-alias-tablecolumn" tabindex="-1">Type Alias: TableColumn <a class="header-anchor" href="#type-alias-tablecolumn" aria-label="Permalink to &quot;Type Alias: TableColumn&quot;">​</a></h1><blockquote><p><strong>TableColumn</strong> = { <code>kind</code>: <code>&quot;words&quot;</code>; <code>name</code>: <code>string</code>; <code>word</code>(<code>row</code>): <code>string</code>; } | { <code>kind</code>: <code>&quot;numbers&quot;</code>; <code>name</code>: <code>string</code>; <code>number</code>(<code>row</code>): <code>number</code>; }</p></blockquote><p>One column of a table to be written.</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/type-aliases/TableColumn.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const TableColumn = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  TableColumn as default
};
