import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Function: svm()","description":"","frontmatter":{},"headers":[],"relativePath":"reference/functions/svm.md","filePath":"reference/functions/svm.md"}');
const _sfc_main = { name: "reference/functions/svm.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><p><a href="./../"><strong>ordo</strong></a></p><hr><h1 id="function-svm" tabindex="-1">Function: svm() <a class="header-anchor" href="#function-svm" aria-label="Permalink to &quot;Function: svm()&quot;">​</a></h1><blockquote><p><strong>svm</strong>&lt;<code>X</code>&gt;(<code>given</code>): <a href="./../interfaces/Learner"><code>Learner</code></a>&lt;<code>X</code>&gt;</p></blockquote><p>The support vector machine for two classes: minimises Σ max(0, 1 − s_i·f(x_i)), or the sum of the squares, plus λ‖f‖², with s = 1 for the larger score and −1 for the smaller. The pointwise baseline of rank-svm. Sources: thesis, 2.8; docs/math/rank-svm.md.</p><h2 id="type-parameters" tabindex="-1">Type Parameters <a class="header-anchor" href="#type-parameters" aria-label="Permalink to &quot;Type Parameters&quot;">​</a></h2><h3 id="x" tabindex="-1">X <a class="header-anchor" href="#x" aria-label="Permalink to &quot;X&quot;">​</a></h3><p><code>X</code> <em>extends</em> <a href="./../interfaces/Samples"><code>Samples</code></a></p><h2 id="parameters" tabindex="-1">Parameters <a class="header-anchor" href="#parameters" aria-label="Permalink to &quot;Parameters&quot;">​</a></h2><h3 id="given" tabindex="-1">given <a class="header-anchor" href="#given" aria-label="Permalink to &quot;given&quot;">​</a></h3><p><a href="./../interfaces/SvmOptions"><code>SvmOptions</code></a>&lt;<code>X</code>&gt;</p><h2 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h2><p><a href="./../interfaces/Learner"><code>Learner</code></a>&lt;<code>X</code>&gt;</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/functions/svm.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const svm = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  svm as default
};
