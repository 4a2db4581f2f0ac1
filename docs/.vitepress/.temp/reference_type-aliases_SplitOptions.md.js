import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Type Alias: SplitOptions","description":"","frontmatter":{},"headers":[],"relativePath":"reference/type-aliases/SplitOptions.md","filePath":"reference/type-aliases/SplitOptions.md"}');
const _sfc_main = { name: "reference/type-aliases/SplitOptions.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><p><a href="./../"><strong>ordo</strong></a></p><hr><h1 id="type-alias-splitoptions" tabindex="-1">Type Alias: SplitOptions <a class="header-anchor" href="#type-alias-splitoptions" aria-label="Permalink to &quot;Type Alias: SplitOptions&quot;">​</a></h1><blockquote><p><strong>SplitOptions</strong> = <code>Omit</code>&lt;<a href="./../interfaces/SplitSpec"><code>SplitSpec</code></a>, <code>&quot;kind&quot;</code>&gt;</p></blockquote></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/type-aliases/SplitOptions.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const SplitOptions = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  SplitOptions as default
};
