import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Variable: lambdaTo","description":"","frontmatter":{},"headers":[],"relativePath":"reference/variables/lambdaTo.md","filePath":"reference/variables/lambdaTo.md"}');
const _sfc_main = { name: "reference/variables/lambdaTo.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><p><a href="./../"><strong>ordo</strong></a></p><hr><h1 id="variable-lambdato" tabindex="-1">Variable: lambdaTo <a class="header-anchor" href="#variable-lambdato" aria-label="Permalink to &quot;Variable: lambdaTo&quot;">​</a></h1><blockquote><p><code>const</code> <strong>lambdaTo</strong>: <code>Readonly</code>&lt;{ <code>gd</code>: (<code>given</code>) =&gt; <code>number</code>; <code>gp</code>: (<code>given</code>) =&gt; <code>number</code>; <code>lfs</code>: (<code>given</code>) =&gt; <code>number</code>; <code>liblinear</code>: (<code>given</code>) =&gt; <code>number</code>; <code>rlscoreGlobal</code>: (<code>given</code>) =&gt; <code>number</code>; <code>rlscoreQuery</code>: (<code>given</code>) =&gt; <code>number</code>; <code>svmLight</code>: (<code>given</code>) =&gt; <code>number</code>; <code>svmRank</code>: (<code>given</code>) =&gt; <code>number</code>; }&gt;</p></blockquote><p>The way back: the parameter of another formulation that has the minimiser at a lambda.</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/variables/lambdaTo.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const lambdaTo = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  lambdaTo as default
};
