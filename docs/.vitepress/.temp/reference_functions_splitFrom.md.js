import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Function: splitFrom()","description":"","frontmatter":{},"headers":[],"relativePath":"reference/functions/splitFrom.md","filePath":"reference/functions/splitFrom.md"}');
const _sfc_main = { name: "reference/functions/splitFrom.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><p><a href="./../"><strong>ordo</strong></a></p><hr><h1 id="function-splitfrom" tabindex="-1">Function: splitFrom() <a class="header-anchor" href="#function-splitfrom" aria-label="Permalink to &quot;Function: splitFrom()&quot;">​</a></h1><blockquote><p><strong>splitFrom</strong>(<code>spec</code>): <a href="./../interfaces/Split"><code>Split</code></a></p></blockquote><p>The split that a spec describes, as it came from <code>split.spec</code>, a file or another thread.</p><h2 id="parameters" tabindex="-1">Parameters <a class="header-anchor" href="#parameters" aria-label="Permalink to &quot;Parameters&quot;">​</a></h2><h3 id="spec" tabindex="-1">spec <a class="header-anchor" href="#spec" aria-label="Permalink to &quot;spec&quot;">​</a></h3><p><a href="./../interfaces/SplitSpec"><code>SplitSpec</code></a></p><h2 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h2><p><a href="./../interfaces/Split"><code>Split</code></a></p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/functions/splitFrom.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const splitFrom = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  splitFrom as default
};
