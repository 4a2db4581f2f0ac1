import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Function: applyTransforms()","description":"","frontmatter":{},"headers":[],"relativePath":"reference/functions/applyTransforms.md","filePath":"reference/functions/applyTransforms.md"}');
const _sfc_main = { name: "reference/functions/applyTransforms.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><p><a href="./../"><strong>ordo</strong></a></p><hr><h1 id="function-applytransforms" tabindex="-1">Function: applyTransforms() <a class="header-anchor" href="#function-applytransforms" aria-label="Permalink to &quot;Function: applyTransforms()&quot;">​</a></h1><blockquote><p><strong>applyTransforms</strong>(<code>fitted</code>, <code>inputs</code>, <code>queries?</code>): <a href="./../interfaces/Vectors"><code>Vectors</code></a></p></blockquote><p>Applies fitted transforms one after the other.</p><h2 id="parameters" tabindex="-1">Parameters <a class="header-anchor" href="#parameters" aria-label="Permalink to &quot;Parameters&quot;">​</a></h2><h3 id="fitted" tabindex="-1">fitted <a class="header-anchor" href="#fitted" aria-label="Permalink to &quot;fitted&quot;">​</a></h3><p>readonly <a href="./../interfaces/FittedTransform"><code>FittedTransform</code></a>[]</p><h3 id="inputs" tabindex="-1">inputs <a class="header-anchor" href="#inputs" aria-label="Permalink to &quot;inputs&quot;">​</a></h3><p><a href="./../interfaces/Vectors"><code>Vectors</code></a></p><h3 id="queries" tabindex="-1">queries? <a class="header-anchor" href="#queries" aria-label="Permalink to &quot;queries?&quot;">​</a></h3><p><a href="./../interfaces/Grouping"><code>Grouping</code></a></p><h2 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h2><p><a href="./../interfaces/Vectors"><code>Vectors</code></a></p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/functions/applyTransforms.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const applyTransforms = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  applyTransforms as default
};
