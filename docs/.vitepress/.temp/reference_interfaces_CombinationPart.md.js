import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: CombinationPart<X>","description":"","frontmatter":{},"headers":[],"relativePath":"reference/interfaces/CombinationPart.md","filePath":"reference/interfaces/CombinationPart.md"}');
const _sfc_main = { name: "reference/interfaces/CombinationPart.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><p><a href="./../"><strong>ordo</strong></a></p><hr><h1 id="interface-combinationpart-x" tabindex="-1">Interface: CombinationPart&lt;X&gt; <a class="header-anchor" href="#interface-combinationpart-x" aria-label="Permalink to &quot;Interface: CombinationPart\\&lt;X\\&gt;&quot;">​</a></h1><h2 id="type-parameters" tabindex="-1">Type Parameters <a class="header-anchor" href="#type-parameters" aria-label="Permalink to &quot;Type Parameters&quot;">​</a></h2><h3 id="x" tabindex="-1">X <a class="header-anchor" href="#x" aria-label="Permalink to &quot;X&quot;">​</a></h3><p><code>X</code> <em>extends</em> <a href="./Samples"><code>Samples</code></a> = <a href="./Samples"><code>Samples</code></a></p><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><h3 id="coefficient" tabindex="-1">coefficient <a class="header-anchor" href="#coefficient" aria-label="Permalink to &quot;coefficient&quot;">​</a></h3><blockquote><p><code>readonly</code> <strong>coefficient</strong>: <code>number</code></p></blockquote><hr><h3 id="output" tabindex="-1">output <a class="header-anchor" href="#output" aria-label="Permalink to &quot;output&quot;">​</a></h3><blockquote><p><code>readonly</code> <strong>output</strong>: <code>number</code></p></blockquote><p>Which output of the predictor is meant.</p><hr><h3 id="predictor" tabindex="-1">predictor <a class="header-anchor" href="#predictor" aria-label="Permalink to &quot;predictor&quot;">​</a></h3><blockquote><p><code>readonly</code> <strong>predictor</strong>: <a href="./Predictor"><code>Predictor</code></a>&lt;<code>X</code>&gt;</p></blockquote><hr><h3 id="preparation" tabindex="-1">preparation? <a class="header-anchor" href="#preparation" aria-label="Permalink to &quot;preparation?&quot;">​</a></h3><blockquote><p><code>readonly</code> <code>optional</code> <strong>preparation?</strong>: readonly <a href="./FittedTransform"><code>FittedTransform</code></a>[]</p></blockquote></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/interfaces/CombinationPart.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const CombinationPart = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  CombinationPart as default
};
