import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Function: select()","description":"","frontmatter":{},"headers":[],"relativePath":"reference/functions/select.md","filePath":"reference/functions/select.md"}');
const _sfc_main = { name: "reference/functions/select.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><p><a href="./../"><strong>ordo</strong></a></p><hr><h1 id="function-select" tabindex="-1">Function: select() <a class="header-anchor" href="#function-select" aria-label="Permalink to &quot;Function: select()&quot;">​</a></h1><blockquote><p><strong>select</strong>&lt;<code>X</code>&gt;(<code>learners</code>, <code>data</code>, <code>options</code>): <code>Promise</code>&lt;<a href="./../interfaces/Selection"><code>Selection</code></a>&lt;<code>X</code>&gt;&gt;</p></blockquote><p>Chooses among learners (other kernels, say) and the values of their paths by cross-validation, with the shortcut for everything that has one. Ties go to the simpler value, then to the earlier learner. The first measure decides.</p><h2 id="type-parameters" tabindex="-1">Type Parameters <a class="header-anchor" href="#type-parameters" aria-label="Permalink to &quot;Type Parameters&quot;">​</a></h2><h3 id="x" tabindex="-1">X <a class="header-anchor" href="#x" aria-label="Permalink to &quot;X&quot;">​</a></h3><p><code>X</code> <em>extends</em> <a href="./../interfaces/Samples"><code>Samples</code></a></p><h2 id="parameters" tabindex="-1">Parameters <a class="header-anchor" href="#parameters" aria-label="Permalink to &quot;Parameters&quot;">​</a></h2><h3 id="learners" tabindex="-1">learners <a class="header-anchor" href="#learners" aria-label="Permalink to &quot;learners&quot;">​</a></h3><p><a href="./../interfaces/Learner"><code>Learner</code></a>&lt;<code>X</code>&gt; | readonly <a href="./../interfaces/Learner"><code>Learner</code></a>&lt;<code>X</code>&gt;[]</p><h3 id="data" tabindex="-1">data <a class="header-anchor" href="#data" aria-label="Permalink to &quot;data&quot;">​</a></h3><p><a href="./../interfaces/Dataset"><code>Dataset</code></a>&lt;<code>X</code>&gt;</p><h3 id="options" tabindex="-1">options <a class="header-anchor" href="#options" aria-label="Permalink to &quot;options&quot;">​</a></h3><p><a href="./../interfaces/SelectOptions"><code>SelectOptions</code></a></p><h2 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h2><p><code>Promise</code>&lt;<a href="./../interfaces/Selection"><code>Selection</code></a>&lt;<code>X</code>&gt;&gt;</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/functions/select.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const select = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  select as default
};
