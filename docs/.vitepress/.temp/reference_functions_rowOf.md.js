import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Function: rowOf()","description":"","frontmatter":{},"headers":[],"relativePath":"reference/functions/rowOf.md","filePath":"reference/functions/rowOf.md"}');
const _sfc_main = { name: "reference/functions/rowOf.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><p><a href="./../"><strong>ordo</strong></a></p><hr><h1 id="function-rowof" tabindex="-1">Function: rowOf() <a class="header-anchor" href="#function-rowof" aria-label="Permalink to &quot;Function: rowOf()&quot;">​</a></h1><blockquote><p><strong>rowOf</strong>(<code>a</code>, <code>row</code>): <code>Float64Array</code></p></blockquote><p>One row, as a view.</p><h2 id="parameters" tabindex="-1">Parameters <a class="header-anchor" href="#parameters" aria-label="Permalink to &quot;Parameters&quot;">​</a></h2><h3 id="a" tabindex="-1">a <a class="header-anchor" href="#a" aria-label="Permalink to &quot;a&quot;">​</a></h3><p><a href="./../interfaces/Matrix"><code>Matrix</code></a></p><h3 id="row" tabindex="-1">row <a class="header-anchor" href="#row" aria-label="Permalink to &quot;row&quot;">​</a></h3><p><code>number</code></p><h2 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h2><p><code>Float64Array</code></p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/functions/rowOf.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const rowOf = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  rowOf as default
};
