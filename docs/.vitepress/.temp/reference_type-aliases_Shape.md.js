import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Type Alias: Shape","description":"","frontmatter":{},"headers":[],"relativePath":"reference/type-aliases/Shape.md","filePath":"reference/type-aliases/Shape.md"}');
const _sfc_main = { name: "reference/type-aliases/Shape.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><p><a href="./../"><strong>ordo</strong></a></p><hr><h1 id="type-alias-shape" tabindex="-1">Type Alias: Shape <a class="header-anchor" href="#type-alias-shape" aria-label="Permalink to &quot;Type Alias: Shape&quot;">​</a></h1><blockquote><p><strong>Shape</strong> = <code>Readonly</code>&lt;<code>Record</code>&lt;<code>string</code>, <a href="./../interfaces/Field"><code>Field</code></a>&lt;<code>unknown</code>&gt;&gt;&gt;</p></blockquote></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/type-aliases/Shape.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const Shape = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  Shape as default
};
