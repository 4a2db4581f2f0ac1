import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Function: sparse()","description":"","frontmatter":{},"headers":[],"relativePath":"reference/functions/sparse.md","filePath":"reference/functions/sparse.md"}');
const _sfc_main = { name: "reference/functions/sparse.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><p><a href="./../"><strong>ordo</strong></a></p><hr><h1 id="function-sparse" tabindex="-1">Function: sparse() <a class="header-anchor" href="#function-sparse" aria-label="Permalink to &quot;Function: sparse()&quot;">​</a></h1><blockquote><p><strong>sparse</strong>(<code>rows</code>, <code>cols</code>, <code>parts</code>): <a href="./../interfaces/SparseMatrix"><code>SparseMatrix</code></a></p></blockquote><p>Over the given arrays, after checking them.</p><h2 id="parameters" tabindex="-1">Parameters <a class="header-anchor" href="#parameters" aria-label="Permalink to &quot;Parameters&quot;">​</a></h2><h3 id="rows" tabindex="-1">rows <a class="header-anchor" href="#rows" aria-label="Permalink to &quot;rows&quot;">​</a></h3><p><code>number</code></p><h3 id="cols" tabindex="-1">cols <a class="header-anchor" href="#cols" aria-label="Permalink to &quot;cols&quot;">​</a></h3><p><code>number</code></p><h3 id="parts" tabindex="-1">parts <a class="header-anchor" href="#parts" aria-label="Permalink to &quot;parts&quot;">​</a></h3><p><a href="./../interfaces/SparseParts"><code>SparseParts</code></a></p><h2 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h2><p><a href="./../interfaces/SparseMatrix"><code>SparseMatrix</code></a></p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/functions/sparse.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const sparse = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  sparse as default
};
