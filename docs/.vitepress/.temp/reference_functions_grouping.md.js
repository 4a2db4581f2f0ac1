import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Function: grouping()","description":"","frontmatter":{},"headers":[],"relativePath":"reference/functions/grouping.md","filePath":"reference/functions/grouping.md"}');
const _sfc_main = { name: "reference/functions/grouping.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><p><a href="./../"><strong>ordo</strong></a></p><hr><h1 id="function-grouping" tabindex="-1">Function: grouping() <a class="header-anchor" href="#function-grouping" aria-label="Permalink to &quot;Function: grouping()&quot;">​</a></h1><blockquote><p><strong>grouping</strong>(<code>names</code>): <a href="./../interfaces/Grouping"><code>Grouping</code></a></p></blockquote><p>Groups from one name for each row; equal names need not stand together.</p><h2 id="parameters" tabindex="-1">Parameters <a class="header-anchor" href="#parameters" aria-label="Permalink to &quot;Parameters&quot;">​</a></h2><h3 id="names" tabindex="-1">names <a class="header-anchor" href="#names" aria-label="Permalink to &quot;names&quot;">​</a></h3><p>readonly (<code>string</code> | <code>number</code>)[]</p><h2 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h2><p><a href="./../interfaces/Grouping"><code>Grouping</code></a></p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/functions/grouping.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const grouping = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  grouping as default
};
