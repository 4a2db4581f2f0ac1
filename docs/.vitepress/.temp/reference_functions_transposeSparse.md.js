import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Function: transposeSparse()","description":"","frontmatter":{},"headers":[],"relativePath":"reference/functions/transposeSparse.md","filePath":"reference/functions/transposeSparse.md"}');
const _sfc_main = { name: "reference/functions/transposeSparse.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><p><a href="./../"><strong>ordo</strong></a></p><hr><h1 id="function-transposesparse" tabindex="-1">Function: transposeSparse() <a class="header-anchor" href="#function-transposesparse" aria-label="Permalink to &quot;Function: transposeSparse()&quot;">​</a></h1><blockquote><p><strong>transposeSparse</strong>(<code>s</code>): <a href="./../interfaces/SparseMatrix"><code>SparseMatrix</code></a></p></blockquote><p>Compressed rows of the transpose, by counting.</p><h2 id="parameters" tabindex="-1">Parameters <a class="header-anchor" href="#parameters" aria-label="Permalink to &quot;Parameters&quot;">​</a></h2><h3 id="s" tabindex="-1">s <a class="header-anchor" href="#s" aria-label="Permalink to &quot;s&quot;">​</a></h3><p><a href="./../interfaces/SparseMatrix"><code>SparseMatrix</code></a></p><h2 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h2><p><a href="./../interfaces/SparseMatrix"><code>SparseMatrix</code></a></p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/functions/transposeSparse.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const transposeSparse = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  transposeSparse as default
};
