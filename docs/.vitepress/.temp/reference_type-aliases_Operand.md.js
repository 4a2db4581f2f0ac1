import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Type Alias: Operand","description":"","frontmatter":{},"headers":[],"relativePath":"reference/type-aliases/Operand.md","filePath":"reference/type-aliases/Operand.md"}');
const _sfc_main = { name: "reference/type-aliases/Operand.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><p><a href="./../"><strong>ordo</strong></a></p><hr><h1 id="type-alias-operand" tabindex="-1">Type Alias: Operand <a class="header-anchor" href="#type-alias-operand" aria-label="Permalink to &quot;Type Alias: Operand&quot;">​</a></h1><blockquote><p><strong>Operand</strong> = <a href="./../interfaces/Matrix"><code>Matrix</code></a> | <a href="./../interfaces/Held"><code>Held</code></a></p></blockquote></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/type-aliases/Operand.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const Operand = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  Operand as default
};
