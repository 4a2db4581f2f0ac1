import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Function: fitTransforms()","description":"","frontmatter":{},"headers":[],"relativePath":"reference/functions/fitTransforms.md","filePath":"reference/functions/fitTransforms.md"}');
const _sfc_main = { name: "reference/functions/fitTransforms.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><p><a href="./../"><strong>ordo</strong></a></p><hr><h1 id="function-fittransforms" tabindex="-1">Function: fitTransforms() <a class="header-anchor" href="#function-fittransforms" aria-label="Permalink to &quot;Function: fitTransforms()&quot;">​</a></h1><blockquote><p><strong>fitTransforms</strong>(<code>transforms</code>, <code>inputs</code>, <code>queries?</code>): <code>object</code></p></blockquote><p>Fits transforms one after the other, each on what the ones before made of the items.</p><h2 id="parameters" tabindex="-1">Parameters <a class="header-anchor" href="#parameters" aria-label="Permalink to &quot;Parameters&quot;">​</a></h2><h3 id="transforms" tabindex="-1">transforms <a class="header-anchor" href="#transforms" aria-label="Permalink to &quot;transforms&quot;">​</a></h3><p>readonly <a href="./../interfaces/Transform"><code>Transform</code></a>[]</p><h3 id="inputs" tabindex="-1">inputs <a class="header-anchor" href="#inputs" aria-label="Permalink to &quot;inputs&quot;">​</a></h3><p><a href="./../interfaces/Vectors"><code>Vectors</code></a></p><h3 id="queries" tabindex="-1">queries? <a class="header-anchor" href="#queries" aria-label="Permalink to &quot;queries?&quot;">​</a></h3><p><a href="./../interfaces/Grouping"><code>Grouping</code></a></p><h2 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h2><p><code>object</code></p><h3 id="fitted" tabindex="-1">fitted <a class="header-anchor" href="#fitted" aria-label="Permalink to &quot;fitted&quot;">​</a></h3><blockquote><p><code>readonly</code> <strong>fitted</strong>: readonly <a href="./../interfaces/FittedTransform"><code>FittedTransform</code></a>[]</p></blockquote><h3 id="inputs-1" tabindex="-1">inputs <a class="header-anchor" href="#inputs-1" aria-label="Permalink to &quot;inputs&quot;">​</a></h3><blockquote><p><code>readonly</code> <strong>inputs</strong>: <a href="./../interfaces/Vectors"><code>Vectors</code></a></p></blockquote></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/functions/fitTransforms.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const fitTransforms = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  fitTransforms as default
};
