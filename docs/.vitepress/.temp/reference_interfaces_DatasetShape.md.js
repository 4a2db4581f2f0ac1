import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: DatasetShape","description":"","frontmatter":{},"headers":[],"relativePath":"reference/interfaces/DatasetShape.md","filePath":"reference/interfaces/DatasetShape.md"}');
const _sfc_main = { name: "reference/interfaces/DatasetShape.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><p><a href="./../"><strong>ordo</strong></a></p><hr><h1 id="interface-datasetshape" tabindex="-1">Interface: DatasetShape <a class="header-anchor" href="#interface-datasetshape" aria-label="Permalink to &quot;Interface: DatasetShape&quot;">​</a></h1><p>What a split may look at.</p><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><h3 id="groups" tabindex="-1">groups <a class="header-anchor" href="#groups" aria-label="Permalink to &quot;groups&quot;">​</a></h3><blockquote><p><code>readonly</code> <strong>groups</strong>: <a href="./Grouping"><code>Grouping</code></a> | <code>undefined</code></p></blockquote><p>Items that belong together: the data&#39;s groups, or else its queries.</p><hr><h3 id="outputs" tabindex="-1">outputs <a class="header-anchor" href="#outputs" aria-label="Permalink to &quot;outputs&quot;">​</a></h3><blockquote><p><code>readonly</code> <strong>outputs</strong>: readonly <code>Float64Array</code>&lt;<code>ArrayBufferLike</code>&gt;[]</p></blockquote><p>The scores of every output; none when there are only preferences.</p><hr><h3 id="preferences" tabindex="-1">preferences <a class="header-anchor" href="#preferences" aria-label="Permalink to &quot;preferences&quot;">​</a></h3><blockquote><p><code>readonly</code> <strong>preferences</strong>: <a href="./Preferences"><code>Preferences</code></a> | <code>undefined</code></p></blockquote><hr><h3 id="queries" tabindex="-1">queries <a class="header-anchor" href="#queries" aria-label="Permalink to &quot;queries&quot;">​</a></h3><blockquote><p><code>readonly</code> <strong>queries</strong>: <a href="./Grouping"><code>Grouping</code></a> | <code>undefined</code></p></blockquote><p>Only when comparisons stay inside queries.</p><hr><h3 id="scores" tabindex="-1">scores <a class="header-anchor" href="#scores" aria-label="Permalink to &quot;scores&quot;">​</a></h3><blockquote><p><code>readonly</code> <strong>scores</strong>: <code>Float64Array</code>&lt;<code>ArrayBufferLike</code>&gt; | <code>undefined</code></p></blockquote><p>The scores of the first output, when there are scores.</p><hr><h3 id="size" tabindex="-1">size <a class="header-anchor" href="#size" aria-label="Permalink to &quot;size&quot;">​</a></h3><blockquote><p><code>readonly</code> <strong>size</strong>: <code>number</code></p></blockquote></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/interfaces/DatasetShape.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const DatasetShape = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  DatasetShape as default
};
