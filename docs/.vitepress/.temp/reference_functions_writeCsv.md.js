import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Function: writeCsv()","description":"","frontmatter":{},"headers":[],"relativePath":"reference/functions/writeCsv.md","filePath":"reference/functions/writeCsv.md"}');
const _sfc_main = { name: "reference/functions/writeCsv.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><p><a href="./../"><strong>ordo</strong></a></p><hr><h1 id="function-writecsv" tabindex="-1">Function: writeCsv() <a class="header-anchor" href="#function-writecsv" aria-label="Permalink to &quot;Function: writeCsv()&quot;">​</a></h1><blockquote><p><strong>writeCsv</strong>(<code>data</code>, <code>options?</code>): <code>Iterable</code>&lt;<code>string</code>&gt;</p></blockquote><p>Writes a table of text, in pieces: id, query and group first, then the features, weight and scores. Numbers have the fewest digits that bring them back exactly.</p><h2 id="parameters" tabindex="-1">Parameters <a class="header-anchor" href="#parameters" aria-label="Permalink to &quot;Parameters&quot;">​</a></h2><h3 id="data" tabindex="-1">data <a class="header-anchor" href="#data" aria-label="Permalink to &quot;data&quot;">​</a></h3><p><a href="./../interfaces/Dataset"><code>Dataset</code></a>&lt;<a href="./../interfaces/Vectors"><code>Vectors</code></a>&gt;</p><h3 id="options" tabindex="-1">options? <a class="header-anchor" href="#options" aria-label="Permalink to &quot;options?&quot;">​</a></h3><p><a href="./../interfaces/CsvWriteOptions"><code>CsvWriteOptions</code></a> = <code>{}</code></p><h2 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h2><p><code>Iterable</code>&lt;<code>string</code>&gt;</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/functions/writeCsv.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const writeCsv = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  writeCsv as default
};
