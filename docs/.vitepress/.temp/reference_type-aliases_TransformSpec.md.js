import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Type Alias: TransformSpec","description":"","frontmatter":{},"headers":[],"relativePath":"reference/type-aliases/TransformSpec.md","filePath":"reference/type-aliases/TransformSpec.md"}');
const _sfc_main = { name: "reference/type-aliases/TransformSpec.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><p><a href="./../"><strong>ordo</strong></a></p><hr><h1 id="type-alias-transformspec" tabindex="-1">Type Alias: TransformSpec <a class="header-anchor" href="#type-alias-transformspec" aria-label="Permalink to &quot;Type Alias: TransformSpec&quot;">​</a></h1><blockquote><p><strong>TransformSpec</strong> = <a href="./../interfaces/ImputationSpec"><code>ImputationSpec</code></a> | <a href="./../interfaces/ScalingSpec"><code>ScalingSpec</code></a></p></blockquote><p>What a fitted transform is, as plain JSON: shown, stored in model files, rebuilt with <code>transformFrom</code>.</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/type-aliases/TransformSpec.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const TransformSpec = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  TransformSpec as default
};
