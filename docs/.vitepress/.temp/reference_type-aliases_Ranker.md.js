import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Type Alias: Ranker<X>","description":"","frontmatter":{},"headers":[],"relativePath":"reference/type-aliases/Ranker.md","filePath":"reference/type-aliases/Ranker.md"}');
const _sfc_main = { name: "reference/type-aliases/Ranker.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><p><a href="./../"><strong>ordo</strong></a></p><hr><h1 id="type-alias-ranker-x" tabindex="-1">Type Alias: Ranker&lt;X&gt; <a class="header-anchor" href="#type-alias-ranker-x" aria-label="Permalink to &quot;Type Alias: Ranker\\&lt;X\\&gt;&quot;">​</a></h1><blockquote><p><strong>Ranker</strong>&lt;<code>X</code>&gt; = <a href="./../interfaces/Model"><code>Model</code></a>&lt;<code>X</code>&gt; | <a href="./ScoringFunction"><code>ScoringFunction</code></a>&lt;<code>X</code>&gt;</p></blockquote><p>Anything that scores items.</p><h2 id="type-parameters" tabindex="-1">Type Parameters <a class="header-anchor" href="#type-parameters" aria-label="Permalink to &quot;Type Parameters&quot;">​</a></h2><h3 id="x" tabindex="-1">X <a class="header-anchor" href="#x" aria-label="Permalink to &quot;X&quot;">​</a></h3><p><code>X</code> <em>extends</em> <a href="./../interfaces/Samples"><code>Samples</code></a></p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/type-aliases/Ranker.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const Ranker = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  Ranker as default
};
