import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Function: tableLayout()","description":"","frontmatter":{},"headers":[],"relativePath":"reference/functions/tableLayout.md","filePath":"reference/functions/tableLayout.md"}');
const _sfc_main = { name: "reference/functions/tableLayout.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><p><a href="./../"><strong>ordo</strong></a></p><hr><h1 id="function-tablelayout" tabindex="-1">Function: tableLayout() <a class="header-anchor" href="#function-tablelayout" aria-label="Permalink to &quot;Function: tableLayout()&quot;">​</a></h1><blockquote><p><strong>tableLayout</strong>(<code>who</code>, <code>data</code>, <code>options?</code>): <a href="./../interfaces/TableLayout"><code>TableLayout</code></a></p></blockquote><p>Lays a data set out as id, query, group, features, weight, scores. Refuses what a table cannot carry.</p><h2 id="parameters" tabindex="-1">Parameters <a class="header-anchor" href="#parameters" aria-label="Permalink to &quot;Parameters&quot;">​</a></h2><h3 id="who" tabindex="-1">who <a class="header-anchor" href="#who" aria-label="Permalink to &quot;who&quot;">​</a></h3><h4 id="format" tabindex="-1">format <a class="header-anchor" href="#format" aria-label="Permalink to &quot;format&quot;">​</a></h4><p><code>string</code></p><h4 id="header" tabindex="-1">header? <a class="header-anchor" href="#header" aria-label="Permalink to &quot;header?&quot;">​</a></h4><p><code>boolean</code></p><h4 id="owner" tabindex="-1">owner <a class="header-anchor" href="#owner" aria-label="Permalink to &quot;owner&quot;">​</a></h4><p><code>string</code></p><h3 id="data" tabindex="-1">data <a class="header-anchor" href="#data" aria-label="Permalink to &quot;data&quot;">​</a></h3><p><a href="./../interfaces/Dataset"><code>Dataset</code></a>&lt;<a href="./../interfaces/Vectors"><code>Vectors</code></a>&gt;</p><h3 id="options" tabindex="-1">options? <a class="header-anchor" href="#options" aria-label="Permalink to &quot;options?&quot;">​</a></h3><p><a href="./../interfaces/TableLayoutOptions"><code>TableLayoutOptions</code></a> = <code>{}</code></p><h2 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h2><p><a href="./../interfaces/TableLayout"><code>TableLayout</code></a></p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/functions/tableLayout.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const tableLayout = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  tableLayout as default
};
