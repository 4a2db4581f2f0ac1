import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Type Alias: ScoreDoubts<X>","description":"","frontmatter":{},"headers":[],"relativePath":"reference/type-aliases/ScoreDoubts.md","filePath":"reference/type-aliases/ScoreDoubts.md"}');
const _sfc_main = { name: "reference/type-aliases/ScoreDoubts.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><p><a href="./../"><strong>ordo</strong></a></p><hr><h1 id="type-alias-scoredoubts-x" tabindex="-1">Type Alias: ScoreDoubts&lt;X&gt; <a class="header-anchor" href="#type-alias-scoredoubts-x" aria-label="Permalink to &quot;Type Alias: ScoreDoubts\\&lt;X\\&gt;&quot;">​</a></h1><blockquote><p><strong>ScoreDoubts</strong>&lt;<code>X</code>&gt; = (<code>items</code>, <code>compute</code>) =&gt; <code>Promise</code>&lt;<a href="./../interfaces/Matrix"><code>Matrix</code></a>&gt;</p></blockquote><h2 id="type-parameters" tabindex="-1">Type Parameters <a class="header-anchor" href="#type-parameters" aria-label="Permalink to &quot;Type Parameters&quot;">​</a></h2><h3 id="x" tabindex="-1">X <a class="header-anchor" href="#x" aria-label="Permalink to &quot;X&quot;">​</a></h3><p><code>X</code> <em>extends</em> <a href="./../interfaces/Samples"><code>Samples</code></a></p><h2 id="parameters" tabindex="-1">Parameters <a class="header-anchor" href="#parameters" aria-label="Permalink to &quot;Parameters&quot;">​</a></h2><h3 id="items" tabindex="-1">items <a class="header-anchor" href="#items" aria-label="Permalink to &quot;items&quot;">​</a></h3><p><code>X</code></p><h3 id="compute" tabindex="-1">compute <a class="header-anchor" href="#compute" aria-label="Permalink to &quot;compute&quot;">​</a></h3><p><a href="./../interfaces/SharedCompute"><code>SharedCompute</code></a></p><h2 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h2><p><code>Promise</code>&lt;<a href="./../interfaces/Matrix"><code>Matrix</code></a>&gt;</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/type-aliases/ScoreDoubts.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const ScoreDoubts = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  ScoreDoubts as default
};
