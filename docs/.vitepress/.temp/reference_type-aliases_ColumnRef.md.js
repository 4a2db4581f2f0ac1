import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Type Alias: ColumnRef","description":"","frontmatter":{},"headers":[],"relativePath":"reference/type-aliases/ColumnRef.md","filePath":"reference/type-aliases/ColumnRef.md"}');
const _sfc_main = { name: "reference/type-aliases/ColumnRef.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><p><a href="./../"><strong>ordo</strong></a></p><hr><h1 id="type-alias-columnref" tabindex="-1">Type Alias: ColumnRef <a class="header-anchor" href="#type-alias-columnref" aria-label="Permalink to &quot;Type Alias: ColumnRef&quot;">​</a></h1><blockquote><p><strong>ColumnRef</strong> = <code>string</code> | <code>number</code></p></blockquote><p>A table column: its name, or its position from 0; negative positions count from the end, -1 is the last.</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/type-aliases/ColumnRef.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const ColumnRef = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  ColumnRef as default
};
