import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Type Alias: CellRefusal","description":"","frontmatter":{},"headers":[],"relativePath":"reference/type-aliases/CellRefusal.md","filePath":"reference/type-aliases/CellRefusal.md"}');
const _sfc_main = { name: "reference/type-aliases/CellRefusal.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><p><a href="./../"><strong>ordo</strong></a></p><hr><h1 id="type-alias-cellrefusal" tabindex="-1">Type Alias: CellRefusal <a class="header-anchor" href="#type-alias-cellrefusal" aria-label="Permalink to &quot;Type Alias: CellRefusal&quot;">​</a></h1><blockquote><p><strong>CellRefusal</strong> = <a href="./../interfaces/Wanted"><code>Wanted</code></a> | <code>string</code> | <code>undefined</code></p></blockquote><p>What was wanted instead of a refused cell, with remedies or in words alone; undefined when the cell was accepted.</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/type-aliases/CellRefusal.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const CellRefusal = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  CellRefusal as default
};
