import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Type Alias: FilterName","description":"","frontmatter":{},"headers":[],"relativePath":"reference/type-aliases/FilterName.md","filePath":"reference/type-aliases/FilterName.md"}');
const _sfc_main = { name: "reference/type-aliases/FilterName.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><p><a href="./../"><strong>ordo</strong></a></p><hr><h1 id="type-alias-filtername" tabindex="-1">Type Alias: FilterName <a class="header-anchor" href="#type-alias-filtername" aria-label="Permalink to &quot;Type Alias: FilterName&quot;">​</a></h1><blockquote><p><strong>FilterName</strong> = <em>typeof</em> <a href="./../variables/filterFamilies"><code>filterFamilies</code></a>[<code>number</code>][<code>&quot;name&quot;</code>]</p></blockquote></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/type-aliases/FilterName.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const FilterName = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  FilterName as default
};
