import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Function: kpcRegression()","description":"","frontmatter":{},"headers":[],"relativePath":"reference/functions/kpcRegression.md","filePath":"reference/functions/kpcRegression.md"}');
const _sfc_main = { name: "reference/functions/kpcRegression.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><p><a href="./../"><strong>ordo</strong></a></p><hr><h1 id="function-kpcregression" tabindex="-1">Function: kpcRegression() <a class="header-anchor" href="#function-kpcregression" aria-label="Permalink to &quot;Function: kpcRegression()&quot;">​</a></h1><blockquote><p><strong>kpcRegression</strong>&lt;<code>X</code>&gt;(<code>given</code>): <a href="./../interfaces/Learner"><code>Learner</code></a>&lt;<code>X</code>&gt;</p></blockquote><p>Kernel principal component regression, the pointwise baseline: the least of Σ w_i(y_i − c − f(x_i))² over a constant c and functions f of the first principal components. The best c makes it a problem of differences, with the Laplacian of one block. Of items of weight 0 nothing is learned.</p><h2 id="type-parameters" tabindex="-1">Type Parameters <a class="header-anchor" href="#type-parameters" aria-label="Permalink to &quot;Type Parameters&quot;">​</a></h2><h3 id="x" tabindex="-1">X <a class="header-anchor" href="#x" aria-label="Permalink to &quot;X&quot;">​</a></h3><p><code>X</code> <em>extends</em> <a href="./../interfaces/Samples"><code>Samples</code></a></p><h2 id="parameters" tabindex="-1">Parameters <a class="header-anchor" href="#parameters" aria-label="Permalink to &quot;Parameters&quot;">​</a></h2><h3 id="given" tabindex="-1">given <a class="header-anchor" href="#given" aria-label="Permalink to &quot;given&quot;">​</a></h3><p><a href="./../interfaces/KpcRegressionOptions"><code>KpcRegressionOptions</code></a>&lt;<code>X</code>&gt;</p><h2 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h2><p><a href="./../interfaces/Learner"><code>Learner</code></a>&lt;<code>X</code>&gt;</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/functions/kpcRegression.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const kpcRegression = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  kpcRegression as default
};
