import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: TableLayout","description":"","frontmatter":{},"headers":[],"relativePath":"reference/interfaces/TableLayout.md","filePath":"reference/interfaces/TableLayout.md"}');
const _sfc_main = { name: "reference/interfaces/TableLayout.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><p><a href="./../"><strong>ordo</strong></a></p><hr><h1 id="interface-tablelayout" tabindex="-1">Interface: TableLayout <a class="header-anchor" href="#interface-tablelayout" aria-label="Permalink to &quot;Interface: TableLayout&quot;">​</a></h1><p>A table to be written: columns before the features, the features, columns after them.</p><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><h3 id="after" tabindex="-1">after <a class="header-anchor" href="#after" aria-label="Permalink to &quot;after&quot;">​</a></h3><blockquote><p><code>readonly</code> <strong>after</strong>: readonly <a href="./../type-aliases/TableColumn"><code>TableColumn</code></a>[]</p></blockquote><hr><h3 id="before" tabindex="-1">before <a class="header-anchor" href="#before" aria-label="Permalink to &quot;before&quot;">​</a></h3><blockquote><p><code>readonly</code> <strong>before</strong>: readonly <a href="./../type-aliases/TableColumn"><code>TableColumn</code></a>[]</p></blockquote><hr><h3 id="featurenames" tabindex="-1">featureNames <a class="header-anchor" href="#featurenames" aria-label="Permalink to &quot;featureNames&quot;">​</a></h3><blockquote><p><code>readonly</code> <strong>featureNames</strong>: readonly <code>string</code>[]</p></blockquote><hr><h3 id="inputs" tabindex="-1">inputs <a class="header-anchor" href="#inputs" aria-label="Permalink to &quot;inputs&quot;">​</a></h3><blockquote><p><code>readonly</code> <strong>inputs</strong>: <a href="./Vectors"><code>Vectors</code></a></p></blockquote><hr><h3 id="names" tabindex="-1">names <a class="header-anchor" href="#names" aria-label="Permalink to &quot;names&quot;">​</a></h3><blockquote><p><code>readonly</code> <strong>names</strong>: readonly <code>string</code>[]</p></blockquote><p>The names of all columns, in order.</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/interfaces/TableLayout.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const TableLayout = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  TableLayout as default
};
