import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Variable: MISSING_VALUES","description":"","frontmatter":{},"headers":[],"relativePath":"reference/variables/MISSING_VALUES.md","filePath":"reference/variables/MISSING_VALUES.md"}');
const _sfc_main = { name: "reference/variables/MISSING_VALUES.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><p><a href="./../"><strong>ordo</strong></a></p><hr><h1 id="variable-missing-values" tabindex="-1">Variable: MISSING_VALUES <a class="header-anchor" href="#variable-missing-values" aria-label="Permalink to &quot;Variable: MISSING\\_VALUES&quot;">​</a></h1><blockquote><p><code>const</code> <strong>MISSING_VALUES</strong>: readonly <code>string</code>[]</p></blockquote><p>What stands for a missing value in text formats unless told otherwise.</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/variables/MISSING_VALUES.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const MISSING_VALUES = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  MISSING_VALUES as default
};
