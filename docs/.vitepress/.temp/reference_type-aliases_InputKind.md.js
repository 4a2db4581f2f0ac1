import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Type Alias: InputKind","description":"","frontmatter":{},"headers":[],"relativePath":"reference/type-aliases/InputKind.md","filePath":"reference/type-aliases/InputKind.md"}');
const _sfc_main = { name: "reference/type-aliases/InputKind.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><p><a href="./../"><strong>ordo</strong></a></p><hr><h1 id="type-alias-inputkind" tabindex="-1">Type Alias: InputKind <a class="header-anchor" href="#type-alias-inputkind" aria-label="Permalink to &quot;Type Alias: InputKind&quot;">​</a></h1><blockquote><p><strong>InputKind</strong> = <code>&quot;vectors&quot;</code> | <code>&quot;precomputed&quot;</code> | <code>&quot;strings&quot;</code> | <code>&quot;graphs&quot;</code> | <code>&quot;views&quot;</code></p></blockquote><p>The kinds of items there are kernels for: the <code>kind</code> of the samples.</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/type-aliases/InputKind.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const InputKind = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  InputKind as default
};
