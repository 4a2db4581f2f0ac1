import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Function: leavePairOut()","description":"","frontmatter":{},"headers":[],"relativePath":"reference/functions/leavePairOut.md","filePath":"reference/functions/leavePairOut.md"}');
const _sfc_main = { name: "reference/functions/leavePairOut.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><p><a href="./../"><strong>ordo</strong></a></p><hr><h1 id="function-leavepairout" tabindex="-1">Function: leavePairOut() <a class="header-anchor" href="#function-leavepairout" aria-label="Permalink to &quot;Function: leavePairOut()&quot;">​</a></h1><blockquote><p><strong>leavePairOut</strong>(<code>given?</code>): <a href="./../interfaces/Split"><code>Split</code></a></p></blockquote><p>Each pair of items is held out at a time: how often is a new pair put in the right order?</p><h2 id="parameters" tabindex="-1">Parameters <a class="header-anchor" href="#parameters" aria-label="Permalink to &quot;Parameters&quot;">​</a></h2><h3 id="given" tabindex="-1">given? <a class="header-anchor" href="#given" aria-label="Permalink to &quot;given?&quot;">​</a></h3><h4 id="pairs" tabindex="-1">pairs? <a class="header-anchor" href="#pairs" aria-label="Permalink to &quot;pairs?&quot;">​</a></h4><p><a href="./../type-aliases/PairChoice"><code>PairChoice</code></a></p><h2 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h2><p><a href="./../interfaces/Split"><code>Split</code></a></p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/functions/leavePairOut.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const leavePairOut = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  leavePairOut as default
};
