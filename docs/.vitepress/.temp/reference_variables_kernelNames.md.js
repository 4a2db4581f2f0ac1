import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Variable: kernelNames","description":"","frontmatter":{},"headers":[],"relativePath":"reference/variables/kernelNames.md","filePath":"reference/variables/kernelNames.md"}');
const _sfc_main = { name: "reference/variables/kernelNames.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><p><a href="./../"><strong>ordo</strong></a></p><hr><h1 id="variable-kernelnames" tabindex="-1">Variable: kernelNames <a class="header-anchor" href="#variable-kernelnames" aria-label="Permalink to &quot;Variable: kernelNames&quot;">​</a></h1><blockquote><p><code>const</code> <strong>kernelNames</strong>: readonly <code>string</code>[]</p></blockquote></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/variables/kernelNames.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const kernelNames = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  kernelNames as default
};
