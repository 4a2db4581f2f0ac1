import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Function: sparseFrom()","description":"","frontmatter":{},"headers":[],"relativePath":"reference/functions/sparseFrom.md","filePath":"reference/functions/sparseFrom.md"}');
const _sfc_main = { name: "reference/functions/sparseFrom.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><p><a href="./../"><strong>ordo</strong></a></p><hr><h1 id="function-sparsefrom" tabindex="-1">Function: sparseFrom() <a class="header-anchor" href="#function-sparsefrom" aria-label="Permalink to &quot;Function: sparseFrom()&quot;">​</a></h1><blockquote><p><strong>sparseFrom</strong>(<code>a</code>): <a href="./../interfaces/SparseMatrix"><code>SparseMatrix</code></a></p></blockquote><p>Drops the zeros of a dense matrix.</p><h2 id="parameters" tabindex="-1">Parameters <a class="header-anchor" href="#parameters" aria-label="Permalink to &quot;Parameters&quot;">​</a></h2><h3 id="a" tabindex="-1">a <a class="header-anchor" href="#a" aria-label="Permalink to &quot;a&quot;">​</a></h3><p><a href="./../interfaces/Matrix"><code>Matrix</code></a></p><h2 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h2><p><a href="./../interfaces/SparseMatrix"><code>SparseMatrix</code></a></p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/functions/sparseFrom.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const sparseFrom = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  sparseFrom as default
};
