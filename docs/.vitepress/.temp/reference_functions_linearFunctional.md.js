import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Function: linearFunctional()","description":"","frontmatter":{},"headers":[],"relativePath":"reference/functions/linearFunctional.md","filePath":"reference/functions/linearFunctional.md"}');
const _sfc_main = { name: "reference/functions/linearFunctional.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><p><a href="./../"><strong>ordo</strong></a></p><hr><h1 id="function-linearfunctional" tabindex="-1">Function: linearFunctional() <a class="header-anchor" href="#function-linearfunctional" aria-label="Permalink to &quot;Function: linearFunctional()&quot;">​</a></h1><blockquote><p><strong>linearFunctional</strong>&lt;<code>X</code>&gt;(<code>given</code>): <a href="./../interfaces/Learner"><code>Learner</code></a>&lt;<code>X</code>&gt;</p></blockquote><p>Ranking by the linear functional strategy: a ranker at each of several alphas, from one decomposition, and their combination f = Σ c_p·f_p that comes nearest to the known scores (l2) or to the ranker at a further alpha (hk). Source: Kriukova, Panasiuk, Pereverzyev, Tkachenko, RICAM-Report 2015-13, sections 3.2 and 3.3; docs/math/linear-functional-strategy.md.</p><h2 id="type-parameters" tabindex="-1">Type Parameters <a class="header-anchor" href="#type-parameters" aria-label="Permalink to &quot;Type Parameters&quot;">​</a></h2><h3 id="x" tabindex="-1">X <a class="header-anchor" href="#x" aria-label="Permalink to &quot;X&quot;">​</a></h3><p><code>X</code> <em>extends</em> <a href="./../interfaces/Samples"><code>Samples</code></a></p><h2 id="parameters" tabindex="-1">Parameters <a class="header-anchor" href="#parameters" aria-label="Permalink to &quot;Parameters&quot;">​</a></h2><h3 id="given" tabindex="-1">given <a class="header-anchor" href="#given" aria-label="Permalink to &quot;given&quot;">​</a></h3><p><a href="./../interfaces/LinearFunctionalOptions"><code>LinearFunctionalOptions</code></a>&lt;<code>X</code>&gt;</p><h2 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h2><p><a href="./../interfaces/Learner"><code>Learner</code></a>&lt;<code>X</code>&gt;</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/functions/linearFunctional.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const linearFunctional = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  linearFunctional as default
};
