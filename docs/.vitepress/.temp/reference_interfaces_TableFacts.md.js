import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: TableFacts","description":"","frontmatter":{},"headers":[],"relativePath":"reference/interfaces/TableFacts.md","filePath":"reference/interfaces/TableFacts.md"}');
const _sfc_main = { name: "reference/interfaces/TableFacts.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><p><a href="./../"><strong>ordo</strong></a></p><hr><h1 id="interface-tablefacts" tabindex="-1">Interface: TableFacts <a class="header-anchor" href="#interface-tablefacts" aria-label="Permalink to &quot;Interface: TableFacts&quot;">​</a></h1><p>What only all rows of a table can tell.</p><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><h3 id="targetwords" tabindex="-1">targetWords <a class="header-anchor" href="#targetwords" aria-label="Permalink to &quot;targetWords&quot;">​</a></h3><blockquote><p><code>readonly</code> <strong>targetWords</strong>: readonly <code>string</code>[] | <code>undefined</code></p></blockquote><p>The words of the target, in order of first appearance.</p><hr><h3 id="words" tabindex="-1">words <a class="header-anchor" href="#words" aria-label="Permalink to &quot;words&quot;">​</a></h3><blockquote><p><code>readonly</code> <strong>words</strong>: readonly (readonly <code>string</code>[] | <code>undefined</code>)[]</p></blockquote><p>The words of each column, of those that hold words.</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/interfaces/TableFacts.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const TableFacts = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  TableFacts as default
};
