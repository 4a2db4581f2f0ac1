import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Type Alias: DataFormat","description":"","frontmatter":{},"headers":[],"relativePath":"reference/type-aliases/DataFormat.md","filePath":"reference/type-aliases/DataFormat.md"}');
const _sfc_main = { name: "reference/type-aliases/DataFormat.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><p><a href="./../"><strong>ordo</strong></a></p><hr><h1 id="type-alias-dataformat" tabindex="-1">Type Alias: DataFormat <a class="header-anchor" href="#type-alias-dataformat" aria-label="Permalink to &quot;Type Alias: DataFormat&quot;">​</a></h1><blockquote><p><strong>DataFormat</strong> = <code>&quot;csv&quot;</code> | <code>&quot;svmlight&quot;</code> | <code>&quot;arff&quot;</code> | <code>&quot;json-lines&quot;</code> | <code>&quot;parquet&quot;</code></p></blockquote></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/type-aliases/DataFormat.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const DataFormat = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  DataFormat as default
};
