import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: BlockFormat<F>","description":"","frontmatter":{},"headers":[],"relativePath":"reference/interfaces/BlockFormat.md","filePath":"reference/interfaces/BlockFormat.md"}');
const _sfc_main = { name: "reference/interfaces/BlockFormat.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><p><a href="./../"><strong>ordo</strong></a></p><hr><h1 id="interface-blockformat-f" tabindex="-1">Interface: BlockFormat&lt;F&gt; <a class="header-anchor" href="#interface-blockformat-f" aria-label="Permalink to &quot;Interface: BlockFormat\\&lt;F\\&gt;&quot;">​</a></h1><p>One file of one format, to be read in blocks. Facts are what only all rows can tell, so that blocks are alike.</p><h2 id="type-parameters" tabindex="-1">Type Parameters <a class="header-anchor" href="#type-parameters" aria-label="Permalink to &quot;Type Parameters&quot;">​</a></h2><h3 id="f" tabindex="-1">F <a class="header-anchor" href="#f" aria-label="Permalink to &quot;F&quot;">​</a></h3><p><code>F</code> = <code>unknown</code></p><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><h3 id="source" tabindex="-1">source <a class="header-anchor" href="#source" aria-label="Permalink to &quot;source&quot;">​</a></h3><blockquote><p><code>readonly</code> <strong>source</strong>: <code>string</code></p></blockquote><p>The name of the file in messages.</p><h2 id="methods" tabindex="-1">Methods <a class="header-anchor" href="#methods" aria-label="Permalink to &quot;Methods&quot;">​</a></h2><h3 id="begin" tabindex="-1">begin() <a class="header-anchor" href="#begin" aria-label="Permalink to &quot;begin()&quot;">​</a></h3><blockquote><p><strong>begin</strong>(<code>limits</code>, <code>facts?</code>): <code>BlockReading</code>&lt;<code>F</code>&gt;</p></blockquote><p>Begins at the first line.</p><h4 id="parameters" tabindex="-1">Parameters <a class="header-anchor" href="#parameters" aria-label="Permalink to &quot;Parameters&quot;">​</a></h4><h5 id="limits" tabindex="-1">limits <a class="header-anchor" href="#limits" aria-label="Permalink to &quot;limits&quot;">​</a></h5><p><a href="./BlockLimits"><code>BlockLimits</code></a></p><h5 id="facts" tabindex="-1">facts? <a class="header-anchor" href="#facts" aria-label="Permalink to &quot;facts?&quot;">​</a></h5><p><code>F</code></p><h4 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h4><p><code>BlockReading</code>&lt;<code>F</code>&gt;</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/interfaces/BlockFormat.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const BlockFormat = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  BlockFormat as default
};
