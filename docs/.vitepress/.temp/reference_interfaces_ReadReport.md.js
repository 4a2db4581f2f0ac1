import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: ReadReport","description":"","frontmatter":{},"headers":[],"relativePath":"reference/interfaces/ReadReport.md","filePath":"reference/interfaces/ReadReport.md"}');
const _sfc_main = { name: "reference/interfaces/ReadReport.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><p><a href="./../"><strong>ordo</strong></a></p><hr><h1 id="interface-readreport" tabindex="-1">Interface: ReadReport <a class="header-anchor" href="#interface-readreport" aria-label="Permalink to &quot;Interface: ReadReport&quot;">​</a></h1><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><h3 id="columns" tabindex="-1">columns <a class="header-anchor" href="#columns" aria-label="Permalink to &quot;columns&quot;">​</a></h3><blockquote><p><code>readonly</code> <strong>columns</strong>: readonly <a href="./ColumnReport"><code>ColumnReport</code></a>[]</p></blockquote><p>The columns of a table, in the order of the file; empty for formats without columns.</p><hr><h3 id="features" tabindex="-1">features <a class="header-anchor" href="#features" aria-label="Permalink to &quot;features&quot;">​</a></h3><blockquote><p><code>readonly</code> <strong>features</strong>: <code>number</code></p></blockquote><p>0 where the items are texts.</p><hr><h3 id="format" tabindex="-1">format <a class="header-anchor" href="#format" aria-label="Permalink to &quot;format&quot;">​</a></h3><blockquote><p><code>readonly</code> <strong>format</strong>: <a href="./../type-aliases/DataFormat"><code>DataFormat</code></a></p></blockquote><hr><h3 id="missing" tabindex="-1">missing <a class="header-anchor" href="#missing" aria-label="Permalink to &quot;missing&quot;">​</a></h3><blockquote><p><code>readonly</code> <strong>missing</strong>: <code>number</code></p></blockquote><p>Missing feature values, kept as NaN.</p><hr><h3 id="reader" tabindex="-1">reader <a class="header-anchor" href="#reader" aria-label="Permalink to &quot;reader&quot;">​</a></h3><blockquote><p><code>readonly</code> <strong>reader</strong>: <code>string</code></p></blockquote><p>Which program read it: &quot;ordo&quot; itself, or the one behind a binary format.</p><hr><h3 id="rows" tabindex="-1">rows <a class="header-anchor" href="#rows" aria-label="Permalink to &quot;rows&quot;">​</a></h3><blockquote><p><code>readonly</code> <strong>rows</strong>: <code>number</code></p></blockquote><hr><h3 id="source" tabindex="-1">source <a class="header-anchor" href="#source" aria-label="Permalink to &quot;source&quot;">​</a></h3><blockquote><p><code>readonly</code> <strong>source</strong>: <code>string</code></p></blockquote><p>The name of the source, as messages give it.</p><hr><h3 id="warnings" tabindex="-1">warnings <a class="header-anchor" href="#warnings" aria-label="Permalink to &quot;warnings&quot;">​</a></h3><blockquote><p><code>readonly</code> <strong>warnings</strong>: readonly <a href="./Warning"><code>Warning</code></a>[]</p></blockquote></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/interfaces/ReadReport.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const ReadReport = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  ReadReport as default
};
