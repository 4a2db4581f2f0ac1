import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Type Alias: Rows","description":"","frontmatter":{},"headers":[],"relativePath":"reference/type-aliases/Rows.md","filePath":"reference/type-aliases/Rows.md"}');
const _sfc_main = { name: "reference/type-aliases/Rows.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><p><a href="./../"><strong>ordo</strong></a></p><hr><h1 id="type-alias-rows" tabindex="-1">Type Alias: Rows <a class="header-anchor" href="#type-alias-rows" aria-label="Permalink to &quot;Type Alias: Rows&quot;">​</a></h1><blockquote><p><strong>Rows</strong> = <code>Uint32Array</code></p></blockquote><p>Positions of items in the order of the data set, 0-based.</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/type-aliases/Rows.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const Rows = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  Rows as default
};
