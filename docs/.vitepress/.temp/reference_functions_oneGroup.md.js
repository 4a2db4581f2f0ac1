import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Function: oneGroup()","description":"","frontmatter":{},"headers":[],"relativePath":"reference/functions/oneGroup.md","filePath":"reference/functions/oneGroup.md"}');
const _sfc_main = { name: "reference/functions/oneGroup.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><p><a href="./../"><strong>ordo</strong></a></p><hr><h1 id="function-onegroup" tabindex="-1">Function: oneGroup() <a class="header-anchor" href="#function-onegroup" aria-label="Permalink to &quot;Function: oneGroup()&quot;">​</a></h1><blockquote><p><strong>oneGroup</strong>(<code>size</code>): <a href="./../interfaces/Grouping"><code>Grouping</code></a></p></blockquote><p>All rows in one group; no group when there are no rows.</p><h2 id="parameters" tabindex="-1">Parameters <a class="header-anchor" href="#parameters" aria-label="Permalink to &quot;Parameters&quot;">​</a></h2><h3 id="size" tabindex="-1">size <a class="header-anchor" href="#size" aria-label="Permalink to &quot;size&quot;">​</a></h3><p><code>number</code></p><h2 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h2><p><a href="./../interfaces/Grouping"><code>Grouping</code></a></p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/functions/oneGroup.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const oneGroup = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  oneGroup as default
};
