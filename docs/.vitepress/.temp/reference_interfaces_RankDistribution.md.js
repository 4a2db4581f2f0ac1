import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: RankDistribution","description":"","frontmatter":{},"headers":[],"relativePath":"reference/interfaces/RankDistribution.md","filePath":"reference/interfaces/RankDistribution.md"}');
const _sfc_main = { name: "reference/interfaces/RankDistribution.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><p><a href="./../"><strong>ordo</strong></a></p><hr><h1 id="interface-rankdistribution" tabindex="-1">Interface: RankDistribution <a class="header-anchor" href="#interface-rankdistribution" aria-label="Permalink to &quot;Interface: RankDistribution&quot;">​</a></h1><p>How likely each rank of each item is.</p><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><h3 id="expected" tabindex="-1">expected <a class="header-anchor" href="#expected" aria-label="Permalink to &quot;expected&quot;">​</a></h3><blockquote><p><code>readonly</code> <strong>expected</strong>: <code>Float64Array</code></p></blockquote><p>Of each item, counted from 1.</p><hr><h3 id="probabilities" tabindex="-1">probabilities <a class="header-anchor" href="#probabilities" aria-label="Permalink to &quot;probabilities&quot;">​</a></h3><blockquote><p><code>readonly</code> <strong>probabilities</strong>: <a href="./Matrix"><code>Matrix</code></a></p></blockquote><p>Items × ranks, the best rank first; every row sums to 1, and every column.</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/interfaces/RankDistribution.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const RankDistribution = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  RankDistribution as default
};
