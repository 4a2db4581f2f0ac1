import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Function: precomputedItems()","description":"","frontmatter":{},"headers":[],"relativePath":"reference/functions/precomputedItems.md","filePath":"reference/functions/precomputedItems.md"}');
const _sfc_main = { name: "reference/functions/precomputedItems.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><p><a href="./../"><strong>ordo</strong></a></p><hr><h1 id="function-precomputeditems" tabindex="-1">Function: precomputedItems() <a class="header-anchor" href="#function-precomputeditems" aria-label="Permalink to &quot;Function: precomputedItems()&quot;">​</a></h1><blockquote><p><strong>precomputedItems</strong>(<code>table</code>): <a href="./../interfaces/Precomputed"><code>Precomputed</code></a></p></blockquote><p>The original items, from all their kernel values: table[i][j] = k(x_i, x_j). Refused when it is not square, not finite, or asymmetric beyond rounding (N · eps · largest value); that it is positive semidefinite is checked when it is first used.</p><h2 id="parameters" tabindex="-1">Parameters <a class="header-anchor" href="#parameters" aria-label="Permalink to &quot;Parameters&quot;">​</a></h2><h3 id="table" tabindex="-1">table <a class="header-anchor" href="#table" aria-label="Permalink to &quot;table&quot;">​</a></h3><p><a href="./../interfaces/Matrix"><code>Matrix</code></a></p><h2 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h2><p><a href="./../interfaces/Precomputed"><code>Precomputed</code></a></p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/functions/precomputedItems.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const precomputedItems = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  precomputedItems as default
};
