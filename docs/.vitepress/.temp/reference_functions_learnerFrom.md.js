import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Function: learnerFrom()","description":"","frontmatter":{},"headers":[],"relativePath":"reference/functions/learnerFrom.md","filePath":"reference/functions/learnerFrom.md"}');
const _sfc_main = { name: "reference/functions/learnerFrom.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><p><a href="./../"><strong>ordo</strong></a></p><hr><h1 id="function-learnerfrom" tabindex="-1">Function: learnerFrom() <a class="header-anchor" href="#function-learnerfrom" aria-label="Permalink to &quot;Function: learnerFrom()&quot;">​</a></h1><blockquote><p><strong>learnerFrom</strong>(<code>spec</code>): <a href="./../interfaces/Learner"><code>Learner</code></a>&lt;<a href="./../interfaces/Samples"><code>Samples</code></a>&gt;</p></blockquote><p>The learner that a spec describes, equal to the one that had it. Everything in the spec is checked, for it may come from a file. What it learns from is known when it runs only, and is checked there.</p><h2 id="parameters" tabindex="-1">Parameters <a class="header-anchor" href="#parameters" aria-label="Permalink to &quot;Parameters&quot;">​</a></h2><h3 id="spec" tabindex="-1">spec <a class="header-anchor" href="#spec" aria-label="Permalink to &quot;spec&quot;">​</a></h3><p><a href="./../interfaces/LearnerSpec"><code>LearnerSpec</code></a></p><h2 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h2><p><a href="./../interfaces/Learner"><code>Learner</code></a>&lt;<a href="./../interfaces/Samples"><code>Samples</code></a>&gt;</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/functions/learnerFrom.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const learnerFrom = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  learnerFrom as default
};
