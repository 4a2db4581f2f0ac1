import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Function: rankBoost()","description":"","frontmatter":{},"headers":[],"relativePath":"reference/functions/rankBoost.md","filePath":"reference/functions/rankBoost.md"}');
const _sfc_main = { name: "reference/functions/rankBoost.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><p><a href="./../"><strong>ordo</strong></a></p><hr><h1 id="function-rankboost" tabindex="-1">Function: rankBoost() <a class="header-anchor" href="#function-rankboost" aria-label="Permalink to &quot;Function: rankBoost()&quot;">​</a></h1><blockquote><p><strong>rankBoost</strong>(<code>given?</code>): <a href="./../interfaces/Learner"><code>Learner</code></a>&lt;<a href="./../interfaces/Vectors"><code>Vectors</code></a>&gt;</p></blockquote><p>RankBoost: a sum of thresholds on single features, f(x) = Σ α_t·[x_{k_t} &gt; θ_t], each chosen where it orders those pairs best that the ones before it left in the wrong order. Looks at the order of scores only, never at how far they are apart. Sources: Freund, Iyer, Schapire and Singer, &quot;An efficient boosting algorithm for combining preferences&quot;, JMLR 4 (2003); docs/math/rank-boost.md.</p><h2 id="parameters" tabindex="-1">Parameters <a class="header-anchor" href="#parameters" aria-label="Permalink to &quot;Parameters&quot;">​</a></h2><h3 id="given" tabindex="-1">given? <a class="header-anchor" href="#given" aria-label="Permalink to &quot;given?&quot;">​</a></h3><p><a href="./../interfaces/RankBoostOptions"><code>RankBoostOptions</code></a> = <code>{}</code></p><h2 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h2><p><a href="./../interfaces/Learner"><code>Learner</code></a>&lt;<a href="./../interfaces/Vectors"><code>Vectors</code></a>&gt;</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/functions/rankBoost.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const rankBoost = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  rankBoost as default
};
