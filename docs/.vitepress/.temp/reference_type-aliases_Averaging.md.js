import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Type Alias: Averaging","description":"","frontmatter":{},"headers":[],"relativePath":"reference/type-aliases/Averaging.md","filePath":"reference/type-aliases/Averaging.md"}');
const _sfc_main = { name: "reference/type-aliases/Averaging.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><p><a href="./../"><strong>ordo</strong></a></p><hr><h1 id="type-alias-averaging" tabindex="-1">Type Alias: Averaging <a class="header-anchor" href="#type-alias-averaging" aria-label="Permalink to &quot;Type Alias: Averaging&quot;">​</a></h1><blockquote><p><strong>Averaging</strong> = <code>&quot;folds&quot;</code> | <code>&quot;pooled&quot;</code> | <code>&quot;pairs&quot;</code></p></blockquote><p>How the values of folds became one number.</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/type-aliases/Averaging.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const Averaging = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  Averaging as default
};
