import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Function: columnOf()","description":"","frontmatter":{},"headers":[],"relativePath":"reference/functions/columnOf.md","filePath":"reference/functions/columnOf.md"}');
const _sfc_main = { name: "reference/functions/columnOf.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><p><a href="./../"><strong>ordo</strong></a></p><hr><h1 id="function-columnof" tabindex="-1">Function: columnOf() <a class="header-anchor" href="#function-columnof" aria-label="Permalink to &quot;Function: columnOf()&quot;">​</a></h1><blockquote><p><strong>columnOf</strong>(<code>values</code>): <a href="./../interfaces/Matrix"><code>Matrix</code></a></p></blockquote><p>A matrix with one column, over the vector&#39;s own memory.</p><h2 id="parameters" tabindex="-1">Parameters <a class="header-anchor" href="#parameters" aria-label="Permalink to &quot;Parameters&quot;">​</a></h2><h3 id="values" tabindex="-1">values <a class="header-anchor" href="#values" aria-label="Permalink to &quot;values&quot;">​</a></h3><p><code>Float64Array</code></p><h2 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h2><p><a href="./../interfaces/Matrix"><code>Matrix</code></a></p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/functions/columnOf.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const columnOf = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  columnOf as default
};
