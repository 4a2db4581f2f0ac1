import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Function: evaluateOutputs()","description":"","frontmatter":{},"headers":[],"relativePath":"reference/functions/evaluateOutputs.md","filePath":"reference/functions/evaluateOutputs.md"}');
const _sfc_main = { name: "reference/functions/evaluateOutputs.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><p><a href="./../"><strong>ordo</strong></a></p><hr><h1 id="function-evaluateoutputs" tabindex="-1">Function: evaluateOutputs() <a class="header-anchor" href="#function-evaluateoutputs" aria-label="Permalink to &quot;Function: evaluateOutputs()&quot;">​</a></h1><blockquote><p><strong>evaluateOutputs</strong>&lt;<code>E</code>&gt;(<code>metric</code>, <code>outputs</code>, <code>evaluate</code>): readonly <code>E</code>[]</p></blockquote><p>One evaluation for each column, by <code>evaluatePooled</code>, <code>evaluatePerQuery</code> or <code>evaluateByPairs</code>.</p><h2 id="type-parameters" tabindex="-1">Type Parameters <a class="header-anchor" href="#type-parameters" aria-label="Permalink to &quot;Type Parameters&quot;">​</a></h2><h3 id="e" tabindex="-1">E <a class="header-anchor" href="#e" aria-label="Permalink to &quot;E&quot;">​</a></h3><p><code>E</code></p><h2 id="parameters" tabindex="-1">Parameters <a class="header-anchor" href="#parameters" aria-label="Permalink to &quot;Parameters&quot;">​</a></h2><h3 id="metric" tabindex="-1">metric <a class="header-anchor" href="#metric" aria-label="Permalink to &quot;metric&quot;">​</a></h3><p><a href="./../interfaces/Metric"><code>Metric</code></a></p><h3 id="outputs" tabindex="-1">outputs <a class="header-anchor" href="#outputs" aria-label="Permalink to &quot;outputs&quot;">​</a></h3><p><a href="./../interfaces/JudgedOutputs"><code>JudgedOutputs</code></a></p><h3 id="evaluate" tabindex="-1">evaluate <a class="header-anchor" href="#evaluate" aria-label="Permalink to &quot;evaluate&quot;">​</a></h3><p>(<code>metric</code>, <code>judged</code>) =&gt; <code>E</code></p><h2 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h2><p>readonly <code>E</code>[]</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/functions/evaluateOutputs.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const evaluateOutputs = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  evaluateOutputs as default
};
