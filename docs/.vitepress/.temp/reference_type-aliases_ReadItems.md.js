import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Type Alias: ReadItems","description":"","frontmatter":{},"headers":[],"relativePath":"reference/type-aliases/ReadItems.md","filePath":"reference/type-aliases/ReadItems.md"}');
const _sfc_main = { name: "reference/type-aliases/ReadItems.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><p><a href="./../"><strong>ordo</strong></a></p><hr><h1 id="type-alias-readitems" tabindex="-1">Type Alias: ReadItems <a class="header-anchor" href="#type-alias-readitems" aria-label="Permalink to &quot;Type Alias: ReadItems&quot;">​</a></h1><blockquote><p><strong>ReadItems</strong> = <a href="./../interfaces/Vectors"><code>Vectors</code></a> | <a href="./../interfaces/Strings"><code>Strings</code></a></p></blockquote><p>What readers make items of: numbers, or a column of texts.</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/type-aliases/ReadItems.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const ReadItems = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  ReadItems as default
};
