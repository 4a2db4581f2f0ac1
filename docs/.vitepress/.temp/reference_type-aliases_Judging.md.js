import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Type Alias: Judging","description":"","frontmatter":{},"headers":[],"relativePath":"reference/type-aliases/Judging.md","filePath":"reference/type-aliases/Judging.md"}');
const _sfc_main = { name: "reference/type-aliases/Judging.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><p><a href="./../"><strong>ordo</strong></a></p><hr><h1 id="type-alias-judging" tabindex="-1">Type Alias: Judging <a class="header-anchor" href="#type-alias-judging" aria-label="Permalink to &quot;Type Alias: Judging&quot;">​</a></h1><blockquote><p><strong>Judging</strong> = <code>&quot;query&quot;</code> | <code>&quot;global&quot;</code></p></blockquote><p>query: inside queries, when the data has them. global: all items are one list.</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/type-aliases/Judging.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const Judging = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  Judging as default
};
