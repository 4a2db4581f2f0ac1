import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Variable: QUERY_WEIGHTINGS","description":"","frontmatter":{},"headers":[],"relativePath":"reference/variables/QUERY_WEIGHTINGS.md","filePath":"reference/variables/QUERY_WEIGHTINGS.md"}');
const _sfc_main = { name: "reference/variables/QUERY_WEIGHTINGS.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><p><a href="./../"><strong>ordo</strong></a></p><hr><h1 id="variable-query-weightings" tabindex="-1">Variable: QUERY_WEIGHTINGS <a class="header-anchor" href="#variable-query-weightings" aria-label="Permalink to &quot;Variable: QUERY\\_WEIGHTINGS&quot;">​</a></h1><blockquote><p><code>const</code> <strong>QUERY_WEIGHTINGS</strong>: readonly [<code>&quot;pairs&quot;</code>, <code>&quot;size&quot;</code>, <code>&quot;query&quot;</code>]</p></blockquote></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/variables/QUERY_WEIGHTINGS.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const QUERY_WEIGHTINGS = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  QUERY_WEIGHTINGS as default
};
