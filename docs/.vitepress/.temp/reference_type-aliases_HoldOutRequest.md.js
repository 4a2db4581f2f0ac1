import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Type Alias: HoldOutRequest","description":"","frontmatter":{},"headers":[],"relativePath":"reference/type-aliases/HoldOutRequest.md","filePath":"reference/type-aliases/HoldOutRequest.md"}');
const _sfc_main = { name: "reference/type-aliases/HoldOutRequest.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><p><a href="./../"><strong>ordo</strong></a></p><hr><h1 id="type-alias-holdoutrequest" tabindex="-1">Type Alias: HoldOutRequest <a class="header-anchor" href="#type-alias-holdoutrequest" aria-label="Permalink to &quot;Type Alias: HoldOutRequest&quot;">​</a></h1><blockquote><p><strong>HoldOutRequest</strong> = { <code>kind</code>: <code>&quot;sets&quot;</code>; <code>pooled?</code>: <code>boolean</code>; <code>sets</code>: readonly <a href="./Rows"><code>Rows</code></a>[]; } | { <code>kind</code>: <code>&quot;pairs&quot;</code>; <code>pairs</code>: <a href="./PairSource"><code>PairSource</code></a>; } | { <code>kind</code>: <code>&quot;preferences&quot;</code>; }</p></blockquote><p>sets: each set of items is held out at a time, with every preference that touches one of them. pairs: each pair of items is. preferences: each explicit preference is held out at a time, its items stay.</p><h2 id="union-members" tabindex="-1">Union Members <a class="header-anchor" href="#union-members" aria-label="Permalink to &quot;Union Members&quot;">​</a></h2><h3 id="type-literal" tabindex="-1">Type Literal <a class="header-anchor" href="#type-literal" aria-label="Permalink to &quot;Type Literal&quot;">​</a></h3><p>{ <code>kind</code>: <code>&quot;sets&quot;</code>; <code>pooled?</code>: <code>boolean</code>; <code>sets</code>: readonly <a href="./Rows"><code>Rows</code></a>[]; }</p><h4 id="kind" tabindex="-1">kind <a class="header-anchor" href="#kind" aria-label="Permalink to &quot;kind&quot;">​</a></h4><blockquote><p><code>readonly</code> <strong>kind</strong>: <code>&quot;sets&quot;</code></p></blockquote><h4 id="pooled" tabindex="-1">pooled? <a class="header-anchor" href="#pooled" aria-label="Permalink to &quot;pooled?&quot;">​</a></h4><blockquote><p><code>readonly</code> <code>optional</code> <strong>pooled?</strong>: <code>boolean</code></p></blockquote><p>Scores of different sets will be compared with each other.</p><h4 id="sets" tabindex="-1">sets <a class="header-anchor" href="#sets" aria-label="Permalink to &quot;sets&quot;">​</a></h4><blockquote><p><code>readonly</code> <strong>sets</strong>: readonly <a href="./Rows"><code>Rows</code></a>[]</p></blockquote><hr><h3 id="type-literal-1" tabindex="-1">Type Literal <a class="header-anchor" href="#type-literal-1" aria-label="Permalink to &quot;Type Literal&quot;">​</a></h3><p>{ <code>kind</code>: <code>&quot;pairs&quot;</code>; <code>pairs</code>: <a href="./PairSource"><code>PairSource</code></a>; }</p><hr><h3 id="type-literal-2" tabindex="-1">Type Literal <a class="header-anchor" href="#type-literal-2" aria-label="Permalink to &quot;Type Literal&quot;">​</a></h3><p>{ <code>kind</code>: <code>&quot;preferences&quot;</code>; }</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/type-aliases/HoldOutRequest.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const HoldOutRequest = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  HoldOutRequest as default
};
