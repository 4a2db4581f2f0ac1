import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: CheckpointStore","description":"","frontmatter":{},"headers":[],"relativePath":"reference/interfaces/CheckpointStore.md","filePath":"reference/interfaces/CheckpointStore.md"}');
const _sfc_main = { name: "reference/interfaces/CheckpointStore.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><p><a href="./../"><strong>ordo</strong></a></p><hr><h1 id="interface-checkpointstore" tabindex="-1">Interface: CheckpointStore <a class="header-anchor" href="#interface-checkpointstore" aria-label="Permalink to &quot;Interface: CheckpointStore&quot;">​</a></h1><p>Where a fit keeps how far it has come: a file, or anything else that holds bytes. Writing must be all or nothing.</p><h2 id="methods" tabindex="-1">Methods <a class="header-anchor" href="#methods" aria-label="Permalink to &quot;Methods&quot;">​</a></h2><h3 id="read" tabindex="-1">read() <a class="header-anchor" href="#read" aria-label="Permalink to &quot;read()&quot;">​</a></h3><blockquote><p><strong>read</strong>(): <code>Promise</code>&lt;<code>Uint8Array</code>&lt;<code>ArrayBufferLike</code>&gt; | <code>undefined</code>&gt;</p></blockquote><p>What was written last; undefined where there is none.</p><h4 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h4><p><code>Promise</code>&lt;<code>Uint8Array</code>&lt;<code>ArrayBufferLike</code>&gt; | <code>undefined</code>&gt;</p><hr><h3 id="remove" tabindex="-1">remove() <a class="header-anchor" href="#remove" aria-label="Permalink to &quot;remove()&quot;">​</a></h3><blockquote><p><strong>remove</strong>(): <code>Promise</code>&lt;<code>void</code>&gt;</p></blockquote><h4 id="returns-1" tabindex="-1">Returns <a class="header-anchor" href="#returns-1" aria-label="Permalink to &quot;Returns&quot;">​</a></h4><p><code>Promise</code>&lt;<code>void</code>&gt;</p><hr><h3 id="write" tabindex="-1">write() <a class="header-anchor" href="#write" aria-label="Permalink to &quot;write()&quot;">​</a></h3><blockquote><p><strong>write</strong>(<code>bytes</code>): <code>Promise</code>&lt;<code>void</code>&gt;</p></blockquote><h4 id="parameters" tabindex="-1">Parameters <a class="header-anchor" href="#parameters" aria-label="Permalink to &quot;Parameters&quot;">​</a></h4><h5 id="bytes" tabindex="-1">bytes <a class="header-anchor" href="#bytes" aria-label="Permalink to &quot;bytes&quot;">​</a></h5><p><code>Uint8Array</code></p><h4 id="returns-2" tabindex="-1">Returns <a class="header-anchor" href="#returns-2" aria-label="Permalink to &quot;Returns&quot;">​</a></h4><p><code>Promise</code>&lt;<code>void</code>&gt;</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/interfaces/CheckpointStore.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const CheckpointStore = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  CheckpointStore as default
};
