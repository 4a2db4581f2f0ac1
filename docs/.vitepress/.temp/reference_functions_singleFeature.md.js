import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Function: singleFeature()","description":"","frontmatter":{},"headers":[],"relativePath":"reference/functions/singleFeature.md","filePath":"reference/functions/singleFeature.md"}');
const _sfc_main = { name: "reference/functions/singleFeature.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><p><a href="./../"><strong>ordo</strong></a></p><hr><h1 id="function-singlefeature" tabindex="-1">Function: singleFeature() <a class="header-anchor" href="#function-singlefeature" aria-label="Permalink to &quot;Function: singleFeature()&quot;">​</a></h1><blockquote><p><strong>singleFeature</strong>(<code>given?</code>): <a href="./../interfaces/Learner"><code>Learner</code></a>&lt;<a href="./../interfaces/Vectors"><code>Vectors</code></a>&gt;</p></blockquote><p>The one column that orders the training data best, either way up: agreeing pairs less disagreeing ones, ties of the column counting for neither. What a learner that looks at all columns must do better than. Leaves one out, or any set, without judging the columns again: docs/math/baselines.md.</p><h2 id="parameters" tabindex="-1">Parameters <a class="header-anchor" href="#parameters" aria-label="Permalink to &quot;Parameters&quot;">​</a></h2><h3 id="given" tabindex="-1">given? <a class="header-anchor" href="#given" aria-label="Permalink to &quot;given?&quot;">​</a></h3><p><a href="./../interfaces/SingleFeatureOptions"><code>SingleFeatureOptions</code></a> = <code>{}</code></p><h2 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h2><p><a href="./../interfaces/Learner"><code>Learner</code></a>&lt;<a href="./../interfaces/Vectors"><code>Vectors</code></a>&gt;</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/functions/singleFeature.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const singleFeature = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  singleFeature as default
};
