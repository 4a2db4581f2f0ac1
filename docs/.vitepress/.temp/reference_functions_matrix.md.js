import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Function: matrix()","description":"","frontmatter":{},"headers":[],"relativePath":"reference/functions/matrix.md","filePath":"reference/functions/matrix.md"}');
const _sfc_main = { name: "reference/functions/matrix.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><p><a href="./../"><strong>ordo</strong></a></p><hr><h1 id="function-matrix" tabindex="-1">Function: matrix() <a class="header-anchor" href="#function-matrix" aria-label="Permalink to &quot;Function: matrix()&quot;">​</a></h1><blockquote><p><strong>matrix</strong>(<code>rows</code>, <code>cols</code>, <code>given?</code>, <code>layout?</code>): <a href="./../interfaces/Matrix"><code>Matrix</code></a></p></blockquote><p>A matrix over the given data without copying it, or of zeros; rows follow each other unless a stride is given.</p><h2 id="parameters" tabindex="-1">Parameters <a class="header-anchor" href="#parameters" aria-label="Permalink to &quot;Parameters&quot;">​</a></h2><h3 id="rows" tabindex="-1">rows <a class="header-anchor" href="#rows" aria-label="Permalink to &quot;rows&quot;">​</a></h3><p><code>number</code></p><h3 id="cols" tabindex="-1">cols <a class="header-anchor" href="#cols" aria-label="Permalink to &quot;cols&quot;">​</a></h3><p><code>number</code></p><h3 id="given" tabindex="-1">given? <a class="header-anchor" href="#given" aria-label="Permalink to &quot;given?&quot;">​</a></h3><p><code>Float64Array</code>&lt;<code>ArrayBufferLike</code>&gt;</p><h3 id="layout" tabindex="-1">layout? <a class="header-anchor" href="#layout" aria-label="Permalink to &quot;layout?&quot;">​</a></h3><h4 id="offset" tabindex="-1">offset? <a class="header-anchor" href="#offset" aria-label="Permalink to &quot;offset?&quot;">​</a></h4><p><code>number</code></p><h4 id="stride" tabindex="-1">stride? <a class="header-anchor" href="#stride" aria-label="Permalink to &quot;stride?&quot;">​</a></h4><p><code>number</code></p><h2 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h2><p><a href="./../interfaces/Matrix"><code>Matrix</code></a></p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/functions/matrix.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const matrix = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  matrix as default
};
