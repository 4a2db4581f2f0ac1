import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Function: givenFolds()","description":"","frontmatter":{},"headers":[],"relativePath":"reference/functions/givenFolds.md","filePath":"reference/functions/givenFolds.md"}');
const _sfc_main = { name: "reference/functions/givenFolds.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><p><a href="./../"><strong>ordo</strong></a></p><hr><h1 id="function-givenfolds" tabindex="-1">Function: givenFolds() <a class="header-anchor" href="#function-givenfolds" aria-label="Permalink to &quot;Function: givenFolds()&quot;">​</a></h1><blockquote><p><strong>givenFolds</strong>(<code>folds</code>): <a href="./../interfaces/Split"><code>Split</code></a></p></blockquote><p>The hold-out sets given, as rows of the data; they may overlap and need not cover everything.</p><h2 id="parameters" tabindex="-1">Parameters <a class="header-anchor" href="#parameters" aria-label="Permalink to &quot;Parameters&quot;">​</a></h2><h3 id="folds" tabindex="-1">folds <a class="header-anchor" href="#folds" aria-label="Permalink to &quot;folds&quot;">​</a></h3><p>readonly <code>ArrayLike</code>&lt;<code>number</code>&gt;[]</p><h2 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h2><p><a href="./../interfaces/Split"><code>Split</code></a></p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/functions/givenFolds.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const givenFolds = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  givenFolds as default
};
