import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Type Alias: TiePolicy","description":"","frontmatter":{},"headers":[],"relativePath":"reference/type-aliases/TiePolicy.md","filePath":"reference/type-aliases/TiePolicy.md"}');
const _sfc_main = { name: "reference/type-aliases/TiePolicy.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><p><a href="./../"><strong>ordo</strong></a></p><hr><h1 id="type-alias-tiepolicy" tabindex="-1">Type Alias: TiePolicy <a class="header-anchor" href="#type-alias-tiepolicy" aria-label="Permalink to &quot;Type Alias: TiePolicy&quot;">​</a></h1><blockquote><p><strong>TiePolicy</strong> = <code>&quot;average&quot;</code> | <code>&quot;input&quot;</code></p></blockquote><p>Equal predicted scores: the exact mean over all orders of the tied items, or the order of the input.</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/type-aliases/TiePolicy.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const TiePolicy = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  TiePolicy as default
};
