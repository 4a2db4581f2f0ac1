import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Function: precomputedNewItems()","description":"","frontmatter":{},"headers":[],"relativePath":"reference/functions/precomputedNewItems.md","filePath":"reference/functions/precomputedNewItems.md"}');
const _sfc_main = { name: "reference/functions/precomputedNewItems.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><p><a href="./../"><strong>ordo</strong></a></p><hr><h1 id="function-precomputednewitems" tabindex="-1">Function: precomputedNewItems() <a class="header-anchor" href="#function-precomputednewitems" aria-label="Permalink to &quot;Function: precomputedNewItems()&quot;">​</a></h1><blockquote><p><strong>precomputedNewItems</strong>(<code>table</code>, <code>self?</code>): <a href="./../interfaces/Precomputed"><code>Precomputed</code></a></p></blockquote><p>New items, from their kernel values against every original item: one row each, one column for each original item in the order of the original table. <code>self</code> gives k(x, x) of each, which normalising and predicted variances need.</p><h2 id="parameters" tabindex="-1">Parameters <a class="header-anchor" href="#parameters" aria-label="Permalink to &quot;Parameters&quot;">​</a></h2><h3 id="table" tabindex="-1">table <a class="header-anchor" href="#table" aria-label="Permalink to &quot;table&quot;">​</a></h3><p><a href="./../interfaces/Matrix"><code>Matrix</code></a></p><h3 id="self" tabindex="-1">self? <a class="header-anchor" href="#self" aria-label="Permalink to &quot;self?&quot;">​</a></h3><p><code>Float64Array</code>&lt;<code>ArrayBufferLike</code>&gt;</p><h2 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h2><p><a href="./../interfaces/Precomputed"><code>Precomputed</code></a></p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/functions/precomputedNewItems.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const precomputedNewItems = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  precomputedNewItems as default
};
