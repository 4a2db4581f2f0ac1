import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Function: withPreparation()","description":"","frontmatter":{},"headers":[],"relativePath":"reference/functions/withPreparation.md","filePath":"reference/functions/withPreparation.md"}');
const _sfc_main = { name: "reference/functions/withPreparation.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><p><a href="./../"><strong>ordo</strong></a></p><hr><h1 id="function-withpreparation" tabindex="-1">Function: withPreparation() <a class="header-anchor" href="#function-withpreparation" aria-label="Permalink to &quot;Function: withPreparation()&quot;">​</a></h1><blockquote><p><strong>withPreparation</strong>(<code>learner</code>, <code>options</code>): <a href="./../interfaces/Learner"><code>Learner</code></a>&lt;<a href="./../interfaces/Vectors"><code>Vectors</code></a>&gt;</p></blockquote><p>The learner with imputation and scaling in front of it, in this order. What they learn, they learn from the items given to <code>fit</code>; it becomes part of the model, which takes items as they were before. <code>prepare</code> learns it once from all items, and hold-outs, whose items are among them, say so in a warning; fitting anew in each fold does not.</p><h2 id="parameters" tabindex="-1">Parameters <a class="header-anchor" href="#parameters" aria-label="Permalink to &quot;Parameters&quot;">​</a></h2><h3 id="learner" tabindex="-1">learner <a class="header-anchor" href="#learner" aria-label="Permalink to &quot;learner&quot;">​</a></h3><p><a href="./../interfaces/Learner"><code>Learner</code></a>&lt;<a href="./../interfaces/Vectors"><code>Vectors</code></a>&gt;</p><h3 id="options" tabindex="-1">options <a class="header-anchor" href="#options" aria-label="Permalink to &quot;options&quot;">​</a></h3><p><a href="./../interfaces/PreparationOptions"><code>PreparationOptions</code></a></p><h2 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h2><p><a href="./../interfaces/Learner"><code>Learner</code></a>&lt;<a href="./../interfaces/Vectors"><code>Vectors</code></a>&gt;</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/functions/withPreparation.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const withPreparation = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  withPreparation as default
};
