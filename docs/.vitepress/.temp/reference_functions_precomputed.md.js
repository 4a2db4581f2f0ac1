import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Function: precomputed()","description":"","frontmatter":{},"headers":[],"relativePath":"reference/functions/precomputed.md","filePath":"reference/functions/precomputed.md"}');
const _sfc_main = { name: "reference/functions/precomputed.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><p><a href="./../"><strong>ordo</strong></a></p><hr><h1 id="function-precomputed" tabindex="-1">Function: precomputed() <a class="header-anchor" href="#function-precomputed" aria-label="Permalink to &quot;Function: precomputed()&quot;">​</a></h1><blockquote><p><strong>precomputed</strong>(): <a href="./../interfaces/Kernel"><code>Kernel</code></a>&lt;<a href="./../interfaces/Precomputed"><code>Precomputed</code></a>&gt;</p></blockquote><p>k(x, z) is looked up: the items bring their kernel values (<code>precomputedItems</code>, <code>precomputedNewItems</code>). The whole table is checked to be positive semidefinite when original items are first compared with each other.</p><h2 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h2><p><a href="./../interfaces/Kernel"><code>Kernel</code></a>&lt;<a href="./../interfaces/Precomputed"><code>Precomputed</code></a>&gt;</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/functions/precomputed.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const precomputed = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  precomputed as default
};
