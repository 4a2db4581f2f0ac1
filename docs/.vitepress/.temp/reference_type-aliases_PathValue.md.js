import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Type Alias: PathValue","description":"","frontmatter":{},"headers":[],"relativePath":"reference/type-aliases/PathValue.md","filePath":"reference/type-aliases/PathValue.md"}');
const _sfc_main = { name: "reference/type-aliases/PathValue.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><p><a href="./../"><strong>ordo</strong></a></p><hr><h1 id="type-alias-pathvalue" tabindex="-1">Type Alias: PathValue <a class="header-anchor" href="#type-alias-pathvalue" aria-label="Permalink to &quot;Type Alias: PathValue&quot;">​</a></h1><blockquote><p><strong>PathValue</strong> = <code>number</code> | <code>undefined</code></p></blockquote><p>A value of the path parameter; undefined for a learner that has none.</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/type-aliases/PathValue.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const PathValue = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  PathValue as default
};
