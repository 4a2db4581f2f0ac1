import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Type Alias: ImputationRule","description":"","frontmatter":{},"headers":[],"relativePath":"reference/type-aliases/ImputationRule.md","filePath":"reference/type-aliases/ImputationRule.md"}');
const _sfc_main = { name: "reference/type-aliases/ImputationRule.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><p><a href="./../"><strong>ordo</strong></a></p><hr><h1 id="type-alias-imputationrule" tabindex="-1">Type Alias: ImputationRule <a class="header-anchor" href="#type-alias-imputationrule" aria-label="Permalink to &quot;Type Alias: ImputationRule&quot;">​</a></h1><blockquote><p><strong>ImputationRule</strong> = <em>typeof</em> <a href="./../variables/IMPUTATION_RULES"><code>IMPUTATION_RULES</code></a>[<code>number</code>]</p></blockquote></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/type-aliases/ImputationRule.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const ImputationRule = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  ImputationRule as default
};
