import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Type Alias: ColumnRole","description":"","frontmatter":{},"headers":[],"relativePath":"reference/type-aliases/ColumnRole.md","filePath":"reference/type-aliases/ColumnRole.md"}');
const _sfc_main = { name: "reference/type-aliases/ColumnRole.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><p><a href="./../"><strong>ordo</strong></a></p><hr><h1 id="type-alias-columnrole" tabindex="-1">Type Alias: ColumnRole <a class="header-anchor" href="#type-alias-columnrole" aria-label="Permalink to &quot;Type Alias: ColumnRole&quot;">​</a></h1><blockquote><p><strong>ColumnRole</strong> = <code>&quot;feature&quot;</code> | <code>&quot;strings&quot;</code> | <code>&quot;target&quot;</code> | <code>&quot;query&quot;</code> | <code>&quot;group&quot;</code> | <code>&quot;id&quot;</code> | <code>&quot;weight&quot;</code> | <code>&quot;ignore&quot;</code></p></blockquote></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/type-aliases/ColumnRole.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const ColumnRole = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  ColumnRole as default
};
