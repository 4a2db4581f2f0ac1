import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Variable: IMPUTATION_RULES","description":"","frontmatter":{},"headers":[],"relativePath":"reference/variables/IMPUTATION_RULES.md","filePath":"reference/variables/IMPUTATION_RULES.md"}');
const _sfc_main = { name: "reference/variables/IMPUTATION_RULES.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><p><a href="./../"><strong>ordo</strong></a></p><hr><h1 id="variable-imputation-rules" tabindex="-1">Variable: IMPUTATION_RULES <a class="header-anchor" href="#variable-imputation-rules" aria-label="Permalink to &quot;Variable: IMPUTATION\\_RULES&quot;">​</a></h1><blockquote><p><code>const</code> <strong>IMPUTATION_RULES</strong>: readonly [<code>&quot;mean&quot;</code>, <code>&quot;median&quot;</code>, <code>&quot;most-frequent&quot;</code>, <code>&quot;constant&quot;</code>, <code>&quot;query-mean&quot;</code>]</p></blockquote></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/variables/IMPUTATION_RULES.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const IMPUTATION_RULES = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  IMPUTATION_RULES as default
};
