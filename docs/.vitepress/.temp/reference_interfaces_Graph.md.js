import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: Graph","description":"","frontmatter":{},"headers":[],"relativePath":"reference/interfaces/Graph.md","filePath":"reference/interfaces/Graph.md"}');
const _sfc_main = { name: "reference/interfaces/Graph.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><p><a href="./../"><strong>ordo</strong></a></p><hr><h1 id="interface-graph" tabindex="-1">Interface: Graph <a class="header-anchor" href="#interface-graph" aria-label="Permalink to &quot;Interface: Graph&quot;">​</a></h1><p>A labelled graph; edges run from sources[e] to targets[e].</p><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><h3 id="directed" tabindex="-1">directed <a class="header-anchor" href="#directed" aria-label="Permalink to &quot;directed&quot;">​</a></h3><blockquote><p><code>readonly</code> <strong>directed</strong>: <code>boolean</code></p></blockquote><hr><h3 id="edgelabels" tabindex="-1">edgeLabels <a class="header-anchor" href="#edgelabels" aria-label="Permalink to &quot;edgeLabels&quot;">​</a></h3><blockquote><p><code>readonly</code> <strong>edgeLabels</strong>: readonly <code>string</code>[] | <code>undefined</code></p></blockquote><hr><h3 id="edgeweights" tabindex="-1">edgeWeights <a class="header-anchor" href="#edgeweights" aria-label="Permalink to &quot;edgeWeights&quot;">​</a></h3><blockquote><p><code>readonly</code> <strong>edgeWeights</strong>: <code>Float64Array</code>&lt;<code>ArrayBufferLike</code>&gt; | <code>undefined</code></p></blockquote><hr><h3 id="nodelabels" tabindex="-1">nodeLabels <a class="header-anchor" href="#nodelabels" aria-label="Permalink to &quot;nodeLabels&quot;">​</a></h3><blockquote><p><code>readonly</code> <strong>nodeLabels</strong>: readonly <code>string</code>[] | <code>undefined</code></p></blockquote><hr><h3 id="nodes" tabindex="-1">nodes <a class="header-anchor" href="#nodes" aria-label="Permalink to &quot;nodes&quot;">​</a></h3><blockquote><p><code>readonly</code> <strong>nodes</strong>: <code>number</code></p></blockquote><hr><h3 id="sources" tabindex="-1">sources <a class="header-anchor" href="#sources" aria-label="Permalink to &quot;sources&quot;">​</a></h3><blockquote><p><code>readonly</code> <strong>sources</strong>: <code>Uint32Array</code></p></blockquote><hr><h3 id="targets" tabindex="-1">targets <a class="header-anchor" href="#targets" aria-label="Permalink to &quot;targets&quot;">​</a></h3><blockquote><p><code>readonly</code> <strong>targets</strong>: <code>Uint32Array</code></p></blockquote></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/interfaces/Graph.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const Graph = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  Graph as default
};
