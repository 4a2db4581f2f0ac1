import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Function: readBlocks()","description":"","frontmatter":{},"headers":[],"relativePath":"reference/functions/readBlocks.md","filePath":"reference/functions/readBlocks.md"}');
const _sfc_main = { name: "reference/functions/readBlocks.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><p><a href="./../"><strong>ordo</strong></a></p><hr><h1 id="function-readblocks" tabindex="-1">Function: readBlocks() <a class="header-anchor" href="#function-readblocks" aria-label="Permalink to &quot;Function: readBlocks()&quot;">​</a></h1><blockquote><p><strong>readBlocks</strong>&lt;<code>F</code>&gt;(<code>source</code>, <code>format</code>, <code>__namedParameters</code>): <code>AsyncGenerator</code>&lt;<code>ReadBlock</code>&gt;</p></blockquote><p>The blocks of a file, from the first.</p><h2 id="type-parameters" tabindex="-1">Type Parameters <a class="header-anchor" href="#type-parameters" aria-label="Permalink to &quot;Type Parameters&quot;">​</a></h2><h3 id="f" tabindex="-1">F <a class="header-anchor" href="#f" aria-label="Permalink to &quot;F&quot;">​</a></h3><p><code>F</code></p><h2 id="parameters" tabindex="-1">Parameters <a class="header-anchor" href="#parameters" aria-label="Permalink to &quot;Parameters&quot;">​</a></h2><h3 id="source" tabindex="-1">source <a class="header-anchor" href="#source" aria-label="Permalink to &quot;source&quot;">​</a></h3><p><a href="./../type-aliases/ByteSource"><code>ByteSource</code></a></p><h3 id="format" tabindex="-1">format <a class="header-anchor" href="#format" aria-label="Permalink to &quot;format&quot;">​</a></h3><p><a href="./../interfaces/BlockFormat"><code>BlockFormat</code></a>&lt;<code>F</code>&gt;</p><h3 id="namedparameters" tabindex="-1">__namedParameters <a class="header-anchor" href="#namedparameters" aria-label="Permalink to &quot;\\_\\_namedParameters&quot;">​</a></h3><p><a href="./../interfaces/FeedOptions"><code>FeedOptions</code></a> &amp; <code>object</code></p><h2 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h2><p><code>AsyncGenerator</code>&lt;<code>ReadBlock</code>&gt;</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/functions/readBlocks.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const readBlocks = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  readBlocks as default
};
