import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: ColumnReport","description":"","frontmatter":{},"headers":[],"relativePath":"reference/interfaces/ColumnReport.md","filePath":"reference/interfaces/ColumnReport.md"}');
const _sfc_main = { name: "reference/interfaces/ColumnReport.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><p><a href="./../"><strong>ordo</strong></a></p><hr><h1 id="interface-columnreport" tabindex="-1">Interface: ColumnReport <a class="header-anchor" href="#interface-columnreport" aria-label="Permalink to &quot;Interface: ColumnReport&quot;">​</a></h1><p>What a column of the source became.</p><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><h3 id="categories" tabindex="-1">categories <a class="header-anchor" href="#categories" aria-label="Permalink to &quot;categories&quot;">​</a></h3><blockquote><p><code>readonly</code> <strong>categories</strong>: readonly <code>string</code>[] | <code>undefined</code></p></blockquote><p>The words of a column of words, in the order of their numbers.</p><hr><h3 id="missing" tabindex="-1">missing <a class="header-anchor" href="#missing" aria-label="Permalink to &quot;missing&quot;">​</a></h3><blockquote><p><code>readonly</code> <strong>missing</strong>: <code>number</code></p></blockquote><p>Missing values of a feature column.</p><hr><h3 id="name" tabindex="-1">name <a class="header-anchor" href="#name" aria-label="Permalink to &quot;name&quot;">​</a></h3><blockquote><p><code>readonly</code> <strong>name</strong>: <code>string</code></p></blockquote><hr><h3 id="role" tabindex="-1">role <a class="header-anchor" href="#role" aria-label="Permalink to &quot;role&quot;">​</a></h3><blockquote><p><code>readonly</code> <strong>role</strong>: <a href="./../type-aliases/ColumnRole"><code>ColumnRole</code></a></p></blockquote></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/interfaces/ColumnReport.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const ColumnReport = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  ColumnReport as default
};
