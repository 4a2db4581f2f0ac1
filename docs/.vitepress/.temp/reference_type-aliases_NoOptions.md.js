import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Type Alias: NoOptions","description":"","frontmatter":{},"headers":[],"relativePath":"reference/type-aliases/NoOptions.md","filePath":"reference/type-aliases/NoOptions.md"}');
const _sfc_main = { name: "reference/type-aliases/NoOptions.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><p><a href="./../"><strong>ordo</strong></a></p><hr><h1 id="type-alias-nooptions" tabindex="-1">Type Alias: NoOptions <a class="header-anchor" href="#type-alias-nooptions" aria-label="Permalink to &quot;Type Alias: NoOptions&quot;">​</a></h1><blockquote><p><strong>NoOptions</strong> = <code>Readonly</code>&lt;<code>Record</code>&lt;<code>string</code>, <code>never</code>&gt;&gt;</p></blockquote><p>Squared errors take no policy.</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/type-aliases/NoOptions.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const NoOptions = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  NoOptions as default
};
