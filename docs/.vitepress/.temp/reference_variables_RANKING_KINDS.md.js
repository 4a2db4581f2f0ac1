import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Variable: RANKING_KINDS","description":"","frontmatter":{},"headers":[],"relativePath":"reference/variables/RANKING_KINDS.md","filePath":"reference/variables/RANKING_KINDS.md"}');
const _sfc_main = { name: "reference/variables/RANKING_KINDS.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><p><a href="./../"><strong>ordo</strong></a></p><hr><h1 id="variable-ranking-kinds" tabindex="-1">Variable: RANKING_KINDS <a class="header-anchor" href="#variable-ranking-kinds" aria-label="Permalink to &quot;Variable: RANKING\\_KINDS&quot;">​</a></h1><blockquote><p><code>const</code> <strong>RANKING_KINDS</strong>: readonly [<code>&quot;global&quot;</code>, <code>&quot;query&quot;</code>, <code>&quot;bipartite&quot;</code>, <code>&quot;ordinal&quot;</code>, <code>&quot;pairwise&quot;</code>]</p></blockquote></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/variables/RANKING_KINDS.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const RANKING_KINDS = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  RANKING_KINDS as default
};
