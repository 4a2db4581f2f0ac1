import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Type Alias: SplitPlan","description":"","frontmatter":{},"headers":[],"relativePath":"reference/type-aliases/SplitPlan.md","filePath":"reference/type-aliases/SplitPlan.md"}');
const _sfc_main = { name: "reference/type-aliases/SplitPlan.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><p><a href="./../"><strong>ordo</strong></a></p><hr><h1 id="type-alias-splitplan" tabindex="-1">Type Alias: SplitPlan <a class="header-anchor" href="#type-alias-splitplan" aria-label="Permalink to &quot;Type Alias: SplitPlan&quot;">​</a></h1><blockquote><p><strong>SplitPlan</strong> = { <code>folds</code>: readonly <a href="./Rows"><code>Rows</code></a>[]; <code>kind</code>: <code>&quot;folds&quot;</code>; } | { <code>kind</code>: <code>&quot;pairs&quot;</code>; <code>pairs</code>: <a href="./PairSource"><code>PairSource</code></a>; } | { <code>groups</code>: <a href="./../interfaces/Grouping"><code>Grouping</code></a>; <code>kind</code>: <code>&quot;group-pairs&quot;</code>; } | { <code>kind</code>: <code>&quot;preferences&quot;</code>; }</p></blockquote><p>What is held out, one after the other.</p><h2 id="union-members" tabindex="-1">Union Members <a class="header-anchor" href="#union-members" aria-label="Permalink to &quot;Union Members&quot;">​</a></h2><h3 id="type-literal" tabindex="-1">Type Literal <a class="header-anchor" href="#type-literal" aria-label="Permalink to &quot;Type Literal&quot;">​</a></h3><p>{ <code>folds</code>: readonly <a href="./Rows"><code>Rows</code></a>[]; <code>kind</code>: <code>&quot;folds&quot;</code>; }</p><p>Sets of items; every other item trains.</p><hr><h3 id="type-literal-1" tabindex="-1">Type Literal <a class="header-anchor" href="#type-literal-1" aria-label="Permalink to &quot;Type Literal&quot;">​</a></h3><p>{ <code>kind</code>: <code>&quot;pairs&quot;</code>; <code>pairs</code>: <a href="./PairSource"><code>PairSource</code></a>; }</p><p>Pairs of items.</p><hr><h3 id="type-literal-2" tabindex="-1">Type Literal <a class="header-anchor" href="#type-literal-2" aria-label="Permalink to &quot;Type Literal&quot;">​</a></h3><p>{ <code>groups</code>: <a href="./../interfaces/Grouping"><code>Grouping</code></a>; <code>kind</code>: <code>&quot;group-pairs&quot;</code>; }</p><p>Two whole groups at a time; the pairs between the two are judged.</p><hr><h3 id="type-literal-3" tabindex="-1">Type Literal <a class="header-anchor" href="#type-literal-3" aria-label="Permalink to &quot;Type Literal&quot;">​</a></h3><p>{ <code>kind</code>: <code>&quot;preferences&quot;</code>; }</p><p>Explicit preferences.</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/type-aliases/SplitPlan.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const SplitPlan = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  SplitPlan as default
};
