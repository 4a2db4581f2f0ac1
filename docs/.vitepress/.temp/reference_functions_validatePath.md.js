import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Function: validatePath()","description":"","frontmatter":{},"headers":[],"relativePath":"reference/functions/validatePath.md","filePath":"reference/functions/validatePath.md"}');
const _sfc_main = { name: "reference/functions/validatePath.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><p><a href="./../"><strong>ordo</strong></a></p><hr><h1 id="function-validatepath" tabindex="-1">Function: validatePath() <a class="header-anchor" href="#function-validatepath" aria-label="Permalink to &quot;Function: validatePath()&quot;">​</a></h1><blockquote><p><strong>validatePath</strong>&lt;<code>X</code>&gt;(<code>learner</code>, <code>data</code>, <code>options</code>): <code>Promise</code>&lt;readonly <a href="./../interfaces/Validation"><code>Validation</code></a>[]&gt;</p></blockquote><p>The same for each of several values of the learner&#39;s path, from one decomposition where the learner allows it. A value at which rounding leaves a hold-out unsolvable has estimates without a value, and a warning; <code>crossValidate</code> fails there.</p><h2 id="type-parameters" tabindex="-1">Type Parameters <a class="header-anchor" href="#type-parameters" aria-label="Permalink to &quot;Type Parameters&quot;">​</a></h2><h3 id="x" tabindex="-1">X <a class="header-anchor" href="#x" aria-label="Permalink to &quot;X&quot;">​</a></h3><p><code>X</code> <em>extends</em> <a href="./../interfaces/Samples"><code>Samples</code></a></p><h2 id="parameters" tabindex="-1">Parameters <a class="header-anchor" href="#parameters" aria-label="Permalink to &quot;Parameters&quot;">​</a></h2><h3 id="learner" tabindex="-1">learner <a class="header-anchor" href="#learner" aria-label="Permalink to &quot;learner&quot;">​</a></h3><p><a href="./../interfaces/Learner"><code>Learner</code></a>&lt;<code>X</code>&gt;</p><h3 id="data" tabindex="-1">data <a class="header-anchor" href="#data" aria-label="Permalink to &quot;data&quot;">​</a></h3><p><a href="./../interfaces/Dataset"><code>Dataset</code></a>&lt;<code>X</code>&gt;</p><h3 id="options" tabindex="-1">options <a class="header-anchor" href="#options" aria-label="Permalink to &quot;options&quot;">​</a></h3><p><a href="./../interfaces/ValidationOptions"><code>ValidationOptions</code></a> &amp; <code>object</code></p><h2 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h2><p><code>Promise</code>&lt;readonly <a href="./../interfaces/Validation"><code>Validation</code></a>[]&gt;</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/functions/validatePath.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const validatePath = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  validatePath as default
};
