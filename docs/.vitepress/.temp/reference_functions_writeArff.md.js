import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Function: writeArff()","description":"","frontmatter":{},"headers":[],"relativePath":"reference/functions/writeArff.md","filePath":"reference/functions/writeArff.md"}');
const _sfc_main = { name: "reference/functions/writeArff.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><p><a href="./../"><strong>ordo</strong></a></p><hr><h1 id="function-writearff" tabindex="-1">Function: writeArff() <a class="header-anchor" href="#function-writearff" aria-label="Permalink to &quot;Function: writeArff()&quot;">​</a></h1><blockquote><p><strong>writeArff</strong>(<code>data</code>, <code>options?</code>): <code>Iterable</code>&lt;<code>string</code>&gt;</p></blockquote><p>Writes ARFF, in pieces: id, query and group as string attributes, then the features, then the scores, numeric or, for classes, nominal. Sparse items are written as sparse rows; an item&#39;s weight follows its row in braces.</p><h2 id="parameters" tabindex="-1">Parameters <a class="header-anchor" href="#parameters" aria-label="Permalink to &quot;Parameters&quot;">​</a></h2><h3 id="data" tabindex="-1">data <a class="header-anchor" href="#data" aria-label="Permalink to &quot;data&quot;">​</a></h3><p><a href="./../interfaces/Dataset"><code>Dataset</code></a>&lt;<a href="./../interfaces/Vectors"><code>Vectors</code></a>&gt;</p><h3 id="options" tabindex="-1">options? <a class="header-anchor" href="#options" aria-label="Permalink to &quot;options?&quot;">​</a></h3><p><a href="./../interfaces/ArffWriteOptions"><code>ArffWriteOptions</code></a> = <code>{}</code></p><h2 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h2><p><code>Iterable</code>&lt;<code>string</code>&gt;</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/functions/writeArff.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const writeArff = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  writeArff as default
};
