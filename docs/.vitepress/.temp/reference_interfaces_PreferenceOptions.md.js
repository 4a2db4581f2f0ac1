import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: PreferenceOptions","description":"","frontmatter":{},"headers":[],"relativePath":"reference/interfaces/PreferenceOptions.md","filePath":"reference/interfaces/PreferenceOptions.md"}');
const _sfc_main = { name: "reference/interfaces/PreferenceOptions.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><p><a href="./../"><strong>ordo</strong></a></p><hr><h1 id="interface-preferenceoptions" tabindex="-1">Interface: PreferenceOptions <a class="header-anchor" href="#interface-preferenceoptions" aria-label="Permalink to &quot;Interface: PreferenceOptions&quot;">​</a></h1><h2 id="extended-by" tabindex="-1">Extended by <a class="header-anchor" href="#extended-by" aria-label="Permalink to &quot;Extended by&quot;">​</a></h2><ul><li><a href="./FilterOptions"><code>FilterOptions</code></a></li><li><a href="./GpRankOptions"><code>GpRankOptions</code></a></li><li><a href="./KpcRankOptions"><code>KpcRankOptions</code></a></li><li><a href="./RankRlsOptions"><code>RankRlsOptions</code></a></li></ul><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><h3 id="cost" tabindex="-1">cost? <a class="header-anchor" href="#cost" aria-label="Permalink to &quot;cost?&quot;">​</a></h3><blockquote><p><code>readonly</code> <code>optional</code> <strong>cost?</strong>: <code>20</code> | <code>21</code> | <code>22</code></p></blockquote><hr><h3 id="minimumgap" tabindex="-1">minimumGap? <a class="header-anchor" href="#minimumgap" aria-label="Permalink to &quot;minimumGap?&quot;">​</a></h3><blockquote><p><code>readonly</code> <code>optional</code> <strong>minimumGap?</strong>: <code>number</code></p></blockquote><hr><h3 id="queryfactors" tabindex="-1">queryFactors? <a class="header-anchor" href="#queryfactors" aria-label="Permalink to &quot;queryFactors?&quot;">​</a></h3><blockquote><p><code>readonly</code> <code>optional</code> <strong>queryFactors?</strong>: <code>Readonly</code>&lt;<code>Record</code>&lt;<code>string</code>, <code>number</code>&gt;&gt;</p></blockquote><hr><h3 id="queryweights" tabindex="-1">queryWeights? <a class="header-anchor" href="#queryweights" aria-label="Permalink to &quot;queryWeights?&quot;">​</a></h3><blockquote><p><code>readonly</code> <code>optional</code> <strong>queryWeights?</strong>: <code>&quot;size&quot;</code> | <code>&quot;query&quot;</code> | <code>&quot;pairs&quot;</code></p></blockquote><hr><h3 id="ranking" tabindex="-1">ranking? <a class="header-anchor" href="#ranking" aria-label="Permalink to &quot;ranking?&quot;">​</a></h3><blockquote><p><code>readonly</code> <code>optional</code> <strong>ranking?</strong>: <code>&quot;query&quot;</code> | <code>&quot;global&quot;</code></p></blockquote><hr><h3 id="ties" tabindex="-1">ties? <a class="header-anchor" href="#ties" aria-label="Permalink to &quot;ties?&quot;">​</a></h3><blockquote><p><code>readonly</code> <code>optional</code> <strong>ties?</strong>: <code>boolean</code></p></blockquote></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/interfaces/PreferenceOptions.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const PreferenceOptions = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  PreferenceOptions as default
};
