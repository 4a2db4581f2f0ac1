import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Function: vectors()","description":"","frontmatter":{},"headers":[],"relativePath":"reference/functions/vectors.md","filePath":"reference/functions/vectors.md"}');
const _sfc_main = { name: "reference/functions/vectors.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><p><a href="./../"><strong>ordo</strong></a></p><hr><h1 id="function-vectors" tabindex="-1">Function: vectors() <a class="header-anchor" href="#function-vectors" aria-label="Permalink to &quot;Function: vectors()&quot;">​</a></h1><blockquote><p><strong>vectors</strong>(<code>values</code>, <code>names?</code>): <a href="./../interfaces/Vectors"><code>Vectors</code></a></p></blockquote><h2 id="parameters" tabindex="-1">Parameters <a class="header-anchor" href="#parameters" aria-label="Permalink to &quot;Parameters&quot;">​</a></h2><h3 id="values" tabindex="-1">values <a class="header-anchor" href="#values" aria-label="Permalink to &quot;values&quot;">​</a></h3><p><a href="./../interfaces/Matrix"><code>Matrix</code></a> | <a href="./../interfaces/SparseMatrix"><code>SparseMatrix</code></a></p><h3 id="names" tabindex="-1">names? <a class="header-anchor" href="#names" aria-label="Permalink to &quot;names?&quot;">​</a></h3><p>readonly <code>string</code>[]</p><h2 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h2><p><a href="./../interfaces/Vectors"><code>Vectors</code></a></p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/functions/vectors.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const vectors = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  vectors as default
};
