import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: RankingProblem","description":"","frontmatter":{},"headers":[],"relativePath":"reference/interfaces/RankingProblem.md","filePath":"reference/interfaces/RankingProblem.md"}');
const _sfc_main = { name: "reference/interfaces/RankingProblem.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><p><a href="./../"><strong>ordo</strong></a></p><hr><h1 id="interface-rankingproblem" tabindex="-1">Interface: RankingProblem <a class="header-anchor" href="#interface-rankingproblem" aria-label="Permalink to &quot;Interface: RankingProblem&quot;">​</a></h1><p>A ranking problem whose answer is known.</p><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><h3 id="data" tabindex="-1">data <a class="header-anchor" href="#data" aria-label="Permalink to &quot;data&quot;">​</a></h3><blockquote><p><code>readonly</code> <strong>data</strong>: <a href="./Dataset"><code>Dataset</code></a>&lt;<a href="./Vectors"><code>Vectors</code></a>&gt;</p></blockquote><hr><h3 id="truth" tabindex="-1">truth <a class="header-anchor" href="#truth" aria-label="Permalink to &quot;truth&quot;">​</a></h3><blockquote><p><code>readonly</code> <strong>truth</strong>: <code>Float64Array</code></p></blockquote><p>The true score of each item, without noise, offsets and rounding: the order that a perfect ranker finds.</p><hr><h3 id="weights" tabindex="-1">weights <a class="header-anchor" href="#weights" aria-label="Permalink to &quot;weights&quot;">​</a></h3><blockquote><p><code>readonly</code> <strong>weights</strong>: <code>Float64Array</code></p></blockquote><p>The true weight w of each feature; it has length 1 unless no feature is informative.</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/interfaces/RankingProblem.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const RankingProblem = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  RankingProblem as default
};
