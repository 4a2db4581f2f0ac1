import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: LinearParts<X>","description":"","frontmatter":{},"headers":[],"relativePath":"reference/interfaces/LinearParts.md","filePath":"reference/interfaces/LinearParts.md"}');
const _sfc_main = { name: "reference/interfaces/LinearParts.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><p><a href="./../"><strong>ordo</strong></a></p><hr><h1 id="interface-linearparts-x" tabindex="-1">Interface: LinearParts&lt;X&gt; <a class="header-anchor" href="#interface-linearparts-x" aria-label="Permalink to &quot;Interface: LinearParts\\&lt;X\\&gt;&quot;">​</a></h1><h2 id="type-parameters" tabindex="-1">Type Parameters <a class="header-anchor" href="#type-parameters" aria-label="Permalink to &quot;Type Parameters&quot;">​</a></h2><h3 id="x" tabindex="-1">X <a class="header-anchor" href="#x" aria-label="Permalink to &quot;X&quot;">​</a></h3><p><code>X</code> <em>extends</em> <a href="./Samples"><code>Samples</code></a></p><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><h3 id="bias" tabindex="-1">bias <a class="header-anchor" href="#bias" aria-label="Permalink to &quot;bias&quot;">​</a></h3><blockquote><p><code>readonly</code> <strong>bias</strong>: <code>Float64Array</code></p></blockquote><hr><h3 id="doubts" tabindex="-1">doubts? <a class="header-anchor" href="#doubts" aria-label="Permalink to &quot;doubts?&quot;">​</a></h3><blockquote><p><code>readonly</code> <code>optional</code> <strong>doubts?</strong>: <a href="./../type-aliases/ScoreDoubts"><code>ScoreDoubts</code></a>&lt;<code>X</code>&gt;</p></blockquote><hr><h3 id="map" tabindex="-1">map <a class="header-anchor" href="#map" aria-label="Permalink to &quot;map&quot;">​</a></h3><blockquote><p><code>readonly</code> <strong>map</strong>: <a href="./FeatureMap"><code>FeatureMap</code></a>&lt;<code>X</code>&gt;</p></blockquote><p>φ.</p><hr><h3 id="weights" tabindex="-1">weights <a class="header-anchor" href="#weights" aria-label="Permalink to &quot;weights&quot;">​</a></h3><blockquote><p><code>readonly</code> <strong>weights</strong>: <a href="./Matrix"><code>Matrix</code></a></p></blockquote><p>Features × outputs.</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/interfaces/LinearParts.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const LinearParts = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  LinearParts as default
};
