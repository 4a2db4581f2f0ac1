import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: Path<X>","description":"","frontmatter":{},"headers":[],"relativePath":"reference/interfaces/Path.md","filePath":"reference/interfaces/Path.md"}');
const _sfc_main = { name: "reference/interfaces/Path.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><p><a href="./../"><strong>ordo</strong></a></p><hr><h1 id="interface-path-x" tabindex="-1">Interface: Path&lt;X&gt; <a class="header-anchor" href="#interface-path-x" aria-label="Permalink to &quot;Interface: Path\\&lt;X\\&gt;&quot;">​</a></h1><p>Where a learner stands on its path.</p><h2 id="type-parameters" tabindex="-1">Type Parameters <a class="header-anchor" href="#type-parameters" aria-label="Permalink to &quot;Type Parameters&quot;">​</a></h2><h3 id="x" tabindex="-1">X <a class="header-anchor" href="#x" aria-label="Permalink to &quot;X&quot;">​</a></h3><p><code>X</code> <em>extends</em> <a href="./Samples"><code>Samples</code></a></p><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><h3 id="parameter" tabindex="-1">parameter <a class="header-anchor" href="#parameter" aria-label="Permalink to &quot;parameter&quot;">​</a></h3><blockquote><p><code>readonly</code> <strong>parameter</strong>: <a href="./PathParameter"><code>PathParameter</code></a></p></blockquote><hr><h3 id="value" tabindex="-1">value <a class="header-anchor" href="#value" aria-label="Permalink to &quot;value&quot;">​</a></h3><blockquote><p><code>readonly</code> <strong>value</strong>: <code>number</code></p></blockquote><h2 id="methods" tabindex="-1">Methods <a class="header-anchor" href="#methods" aria-label="Permalink to &quot;Methods&quot;">​</a></h2><h3 id="grid" tabindex="-1">grid() <a class="header-anchor" href="#grid" aria-label="Permalink to &quot;grid()&quot;">​</a></h3><blockquote><p><strong>grid</strong>(<code>data</code>, <code>options?</code>): <code>Promise</code>&lt;readonly <code>number</code>[]&gt;</p></blockquote><p>What a search tries when nothing is said: ascending, placed by the scale of the data.</p><h4 id="parameters" tabindex="-1">Parameters <a class="header-anchor" href="#parameters" aria-label="Permalink to &quot;Parameters&quot;">​</a></h4><h5 id="data" tabindex="-1">data <a class="header-anchor" href="#data" aria-label="Permalink to &quot;data&quot;">​</a></h5><p><a href="./Dataset"><code>Dataset</code></a>&lt;<code>X</code>&gt;</p><h5 id="options" tabindex="-1">options? <a class="header-anchor" href="#options" aria-label="Permalink to &quot;options?&quot;">​</a></h5><p><a href="./ComputeOptions"><code>ComputeOptions</code></a></p><h4 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h4><p><code>Promise</code>&lt;readonly <code>number</code>[]&gt;</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/interfaces/Path.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const Path = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  Path as default
};
