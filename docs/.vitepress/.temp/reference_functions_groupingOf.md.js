import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Function: groupingOf()","description":"","frontmatter":{},"headers":[],"relativePath":"reference/functions/groupingOf.md","filePath":"reference/functions/groupingOf.md"}');
const _sfc_main = { name: "reference/functions/groupingOf.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><p><a href="./../"><strong>ordo</strong></a></p><hr><h1 id="function-groupingof" tabindex="-1">Function: groupingOf() <a class="header-anchor" href="#function-groupingof" aria-label="Permalink to &quot;Function: groupingOf()&quot;">​</a></h1><blockquote><p><strong>groupingOf</strong>(<code>of</code>, <code>ids</code>): <a href="./../interfaces/Grouping"><code>Grouping</code></a></p></blockquote><p>Groups from the group number of each row; numbers run over the positions of <code>ids</code>.</p><h2 id="parameters" tabindex="-1">Parameters <a class="header-anchor" href="#parameters" aria-label="Permalink to &quot;Parameters&quot;">​</a></h2><h3 id="of" tabindex="-1">of <a class="header-anchor" href="#of" aria-label="Permalink to &quot;of&quot;">​</a></h3><p><code>Uint32Array</code></p><h3 id="ids" tabindex="-1">ids <a class="header-anchor" href="#ids" aria-label="Permalink to &quot;ids&quot;">​</a></h3><p>readonly <code>string</code>[]</p><h2 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h2><p><a href="./../interfaces/Grouping"><code>Grouping</code></a></p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/functions/groupingOf.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const groupingOf = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  groupingOf as default
};
