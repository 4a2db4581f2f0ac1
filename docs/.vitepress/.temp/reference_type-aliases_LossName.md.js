import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Type Alias: LossName","description":"","frontmatter":{},"headers":[],"relativePath":"reference/type-aliases/LossName.md","filePath":"reference/type-aliases/LossName.md"}');
const _sfc_main = { name: "reference/type-aliases/LossName.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><p><a href="./../"><strong>ordo</strong></a></p><hr><h1 id="type-alias-lossname" tabindex="-1">Type Alias: LossName <a class="header-anchor" href="#type-alias-lossname" aria-label="Permalink to &quot;Type Alias: LossName&quot;">​</a></h1><blockquote><p><strong>LossName</strong> = <em>typeof</em> <code>LOSS_NAMES</code>[<code>number</code>]</p></blockquote></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/type-aliases/LossName.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const LossName = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  LossName as default
};
