import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Function: takeSparseRows()","description":"","frontmatter":{},"headers":[],"relativePath":"reference/functions/takeSparseRows.md","filePath":"reference/functions/takeSparseRows.md"}');
const _sfc_main = { name: "reference/functions/takeSparseRows.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><p><a href="./../"><strong>ordo</strong></a></p><hr><h1 id="function-takesparserows" tabindex="-1">Function: takeSparseRows() <a class="header-anchor" href="#function-takesparserows" aria-label="Permalink to &quot;Function: takeSparseRows()&quot;">​</a></h1><blockquote><p><strong>takeSparseRows</strong>(<code>s</code>, <code>rows</code>): <a href="./../interfaces/SparseMatrix"><code>SparseMatrix</code></a></p></blockquote><p>The chosen rows, in the order given, as a new matrix.</p><h2 id="parameters" tabindex="-1">Parameters <a class="header-anchor" href="#parameters" aria-label="Permalink to &quot;Parameters&quot;">​</a></h2><h3 id="s" tabindex="-1">s <a class="header-anchor" href="#s" aria-label="Permalink to &quot;s&quot;">​</a></h3><p><a href="./../interfaces/SparseMatrix"><code>SparseMatrix</code></a></p><h3 id="rows" tabindex="-1">rows <a class="header-anchor" href="#rows" aria-label="Permalink to &quot;rows&quot;">​</a></h3><p><code>ArrayLike</code>&lt;<code>number</code>&gt;</p><h2 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h2><p><a href="./../interfaces/SparseMatrix"><code>SparseMatrix</code></a></p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/functions/takeSparseRows.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const takeSparseRows = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  takeSparseRows as default
};
