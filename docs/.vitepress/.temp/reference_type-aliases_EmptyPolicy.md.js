import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Type Alias: EmptyPolicy","description":"","frontmatter":{},"headers":[],"relativePath":"reference/type-aliases/EmptyPolicy.md","filePath":"reference/type-aliases/EmptyPolicy.md"}');
const _sfc_main = { name: "reference/type-aliases/EmptyPolicy.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><p><a href="./../"><strong>ordo</strong></a></p><hr><h1 id="type-alias-emptypolicy" tabindex="-1">Type Alias: EmptyPolicy <a class="header-anchor" href="#type-alias-emptypolicy" aria-label="Permalink to &quot;Type Alias: EmptyPolicy&quot;">​</a></h1><blockquote><p><strong>EmptyPolicy</strong> = <code>&quot;skip&quot;</code> | <code>&quot;zero&quot;</code> | <code>&quot;one&quot;</code></p></blockquote><p>What stands for the value of a list that has none: no value at all (so an average skips it), 0, or 1.</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/type-aliases/EmptyPolicy.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const EmptyPolicy = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  EmptyPolicy as default
};
