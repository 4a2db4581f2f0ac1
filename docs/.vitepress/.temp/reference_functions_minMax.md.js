import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Function: minMax()","description":"","frontmatter":{},"headers":[],"relativePath":"reference/functions/minMax.md","filePath":"reference/functions/minMax.md"}');
const _sfc_main = { name: "reference/functions/minMax.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><p><a href="./../"><strong>ordo</strong></a></p><hr><h1 id="function-minmax" tabindex="-1">Function: minMax() <a class="header-anchor" href="#function-minmax" aria-label="Permalink to &quot;Function: minMax()&quot;">​</a></h1><blockquote><p><strong>minMax</strong>(): <a href="./../interfaces/Kernel"><code>Kernel</code></a>&lt;<a href="./../interfaces/Vectors"><code>Vectors</code></a>&gt;</p></blockquote><p>Min-max (Ružička; Jaccard on sets): k(x, z) = Σ min(x, z)/Σ max(x, z), for features ≥ 0. Two empty items are the same set, so their similarity is 1; an empty one and another have 0.</p><p>With sums s and t the denominator is s_i + t_j − Σ min. An empty item is treated as if it had 1 of a feature of its own that only empty items have, which gives both values above. Needs two matrices of the result&#39;s size while it works.</p><h2 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h2><p><a href="./../interfaces/Kernel"><code>Kernel</code></a>&lt;<a href="./../interfaces/Vectors"><code>Vectors</code></a>&gt;</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/functions/minMax.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const minMax = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  minMax as default
};
