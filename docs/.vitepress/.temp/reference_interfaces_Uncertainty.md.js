import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: Uncertainty<X>","description":"","frontmatter":{},"headers":[],"relativePath":"reference/interfaces/Uncertainty.md","filePath":"reference/interfaces/Uncertainty.md"}');
const _sfc_main = { name: "reference/interfaces/Uncertainty.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><p><a href="./../"><strong>ordo</strong></a></p><hr><h1 id="interface-uncertainty-x" tabindex="-1">Interface: Uncertainty&lt;X&gt; <a class="header-anchor" href="#interface-uncertainty-x" aria-label="Permalink to &quot;Interface: Uncertainty\\&lt;X\\&gt;&quot;">​</a></h1><p>Scores are normally distributed around those of the predictor.</p><h2 id="type-parameters" tabindex="-1">Type Parameters <a class="header-anchor" href="#type-parameters" aria-label="Permalink to &quot;Type Parameters&quot;">​</a></h2><h3 id="x" tabindex="-1">X <a class="header-anchor" href="#x" aria-label="Permalink to &quot;X&quot;">​</a></h3><p><code>X</code> <em>extends</em> <a href="./Samples"><code>Samples</code></a> = <a href="./Samples"><code>Samples</code></a></p><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><h3 id="noiseprecision" tabindex="-1">noisePrecision <a class="header-anchor" href="#noiseprecision" aria-label="Permalink to &quot;noisePrecision&quot;">​</a></h3><blockquote><p><code>readonly</code> <strong>noisePrecision</strong>: <code>number</code></p></blockquote><p>The precision of one observed difference of scores, 1/variance.</p><h2 id="methods" tabindex="-1">Methods <a class="header-anchor" href="#methods" aria-label="Permalink to &quot;Methods&quot;">​</a></h2><h3 id="of" tabindex="-1">of() <a class="header-anchor" href="#of" aria-label="Permalink to &quot;of()&quot;">​</a></h3><blockquote><p><strong>of</strong>(<code>items</code>, <code>output</code>, <code>compute</code>): <code>Promise</code>&lt;<a href="./JointSpread"><code>JointSpread</code></a>&gt;</p></blockquote><p>What is known of these items together, in one output.</p><h4 id="parameters" tabindex="-1">Parameters <a class="header-anchor" href="#parameters" aria-label="Permalink to &quot;Parameters&quot;">​</a></h4><h5 id="items" tabindex="-1">items <a class="header-anchor" href="#items" aria-label="Permalink to &quot;items&quot;">​</a></h5><p><code>X</code></p><h5 id="output" tabindex="-1">output <a class="header-anchor" href="#output" aria-label="Permalink to &quot;output&quot;">​</a></h5><p><code>number</code></p><h5 id="compute" tabindex="-1">compute <a class="header-anchor" href="#compute" aria-label="Permalink to &quot;compute&quot;">​</a></h5><p><a href="./Compute"><code>Compute</code></a></p><h4 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h4><p><code>Promise</code>&lt;<a href="./JointSpread"><code>JointSpread</code></a>&gt;</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/interfaces/Uncertainty.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const Uncertainty = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  Uncertainty as default
};
