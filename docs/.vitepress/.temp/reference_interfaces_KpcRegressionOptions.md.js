import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: KpcRegressionOptions<X>","description":"","frontmatter":{},"headers":[],"relativePath":"reference/interfaces/KpcRegressionOptions.md","filePath":"reference/interfaces/KpcRegressionOptions.md"}');
const _sfc_main = { name: "reference/interfaces/KpcRegressionOptions.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><p><a href="./../"><strong>ordo</strong></a></p><hr><h1 id="interface-kpcregressionoptions-x" tabindex="-1">Interface: KpcRegressionOptions&lt;X&gt; <a class="header-anchor" href="#interface-kpcregressionoptions-x" aria-label="Permalink to &quot;Interface: KpcRegressionOptions\\&lt;X\\&gt;&quot;">​</a></h1><h2 id="type-parameters" tabindex="-1">Type Parameters <a class="header-anchor" href="#type-parameters" aria-label="Permalink to &quot;Type Parameters&quot;">​</a></h2><h3 id="x" tabindex="-1">X <a class="header-anchor" href="#x" aria-label="Permalink to &quot;X&quot;">​</a></h3><p><code>X</code> <em>extends</em> <a href="./Samples"><code>Samples</code></a></p><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><h3 id="centred" tabindex="-1">centred? <a class="header-anchor" href="#centred" aria-label="Permalink to &quot;centred?&quot;">​</a></h3><blockquote><p><code>readonly</code> <code>optional</code> <strong>centred?</strong>: <code>boolean</code></p></blockquote><p>Components about the mean of the items, in place of components about 0.</p><hr><h3 id="components" tabindex="-1">components? <a class="header-anchor" href="#components" aria-label="Permalink to &quot;components?&quot;">​</a></h3><blockquote><p><code>readonly</code> <code>optional</code> <strong>components?</strong>: <code>number</code></p></blockquote><p>How many principal components are kept.</p><hr><h3 id="form" tabindex="-1">form? <a class="header-anchor" href="#form" aria-label="Permalink to &quot;form?&quot;">​</a></h3><blockquote><p><code>readonly</code> <code>optional</code> <strong>form?</strong>: <code>&quot;auto&quot;</code> | <code>&quot;primal&quot;</code> | <code>&quot;dual&quot;</code></p></blockquote><hr><h3 id="kernel" tabindex="-1">kernel <a class="header-anchor" href="#kernel" aria-label="Permalink to &quot;kernel&quot;">​</a></h3><blockquote><p><code>readonly</code> <strong>kernel</strong>: <a href="./Kernel"><code>Kernel</code></a>&lt;<code>X</code>&gt;</p></blockquote></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/interfaces/KpcRegressionOptions.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const KpcRegressionOptions = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  KpcRegressionOptions as default
};
