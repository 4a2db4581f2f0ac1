import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Type Alias: Mark","description":"","frontmatter":{},"headers":[],"relativePath":"reference/type-aliases/Mark.md","filePath":"reference/type-aliases/Mark.md"}');
const _sfc_main = { name: "reference/type-aliases/Mark.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><p><a href="./../"><strong>ordo</strong></a></p><hr><h1 id="type-alias-mark" tabindex="-1">Type Alias: Mark <a class="header-anchor" href="#type-alias-mark" aria-label="Permalink to &quot;Type Alias: Mark&quot;">​</a></h1><blockquote><p><strong>Mark</strong> = <code>object</code></p></blockquote><p>A place between two blocks, as plain JSON: what a checkpoint keeps.</p><h2 id="index-signature" tabindex="-1">Index Signature <a class="header-anchor" href="#index-signature" aria-label="Permalink to &quot;Index Signature&quot;">​</a></h2><p>[<code>field</code>: <code>string</code>]: <code>string</code> | <code>number</code> | <code>boolean</code> | <code>null</code></p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/type-aliases/Mark.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const Mark = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  Mark as default
};
