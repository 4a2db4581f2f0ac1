import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Type Alias: RankingKind","description":"","frontmatter":{},"headers":[],"relativePath":"reference/type-aliases/RankingKind.md","filePath":"reference/type-aliases/RankingKind.md"}');
const _sfc_main = { name: "reference/type-aliases/RankingKind.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><p><a href="./../"><strong>ordo</strong></a></p><hr><h1 id="type-alias-rankingkind" tabindex="-1">Type Alias: RankingKind <a class="header-anchor" href="#type-alias-rankingkind" aria-label="Permalink to &quot;Type Alias: RankingKind&quot;">​</a></h1><blockquote><p><strong>RankingKind</strong> = <em>typeof</em> <a href="./../variables/RANKING_KINDS"><code>RANKING_KINDS</code></a>[<code>number</code>]</p></blockquote></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/type-aliases/RankingKind.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const RankingKind = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  RankingKind as default
};
