import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: RankBoostOptions","description":"","frontmatter":{},"headers":[],"relativePath":"reference/interfaces/RankBoostOptions.md","filePath":"reference/interfaces/RankBoostOptions.md"}');
const _sfc_main = { name: "reference/interfaces/RankBoostOptions.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><p><a href="./../"><strong>ordo</strong></a></p><hr><h1 id="interface-rankboostoptions" tabindex="-1">Interface: RankBoostOptions <a class="header-anchor" href="#interface-rankboostoptions" aria-label="Permalink to &quot;Interface: RankBoostOptions&quot;">​</a></h1><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><h3 id="ranking" tabindex="-1">ranking? <a class="header-anchor" href="#ranking" aria-label="Permalink to &quot;ranking?&quot;">​</a></h3><blockquote><p><code>readonly</code> <code>optional</code> <strong>ranking?</strong>: <a href="./../type-aliases/Judging"><code>Judging</code></a></p></blockquote><p>query: compare items of one query only, when the data has queries. global: compare all items.</p><hr><h3 id="rounds" tabindex="-1">rounds? <a class="header-anchor" href="#rounds" aria-label="Permalink to &quot;rounds?&quot;">​</a></h3><blockquote><p><code>readonly</code> <code>optional</code> <strong>rounds?</strong>: <code>number</code></p></blockquote><p>How many thresholds are added up, at most: fewer is simpler.</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/interfaces/RankBoostOptions.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const RankBoostOptions = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  RankBoostOptions as default
};
