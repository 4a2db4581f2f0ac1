import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Function: blockSource()","description":"","frontmatter":{},"headers":[],"relativePath":"reference/functions/blockSource.md","filePath":"reference/functions/blockSource.md"}');
const _sfc_main = { name: "reference/functions/blockSource.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><p><a href="./../"><strong>ordo</strong></a></p><hr><h1 id="function-blocksource" tabindex="-1">Function: blockSource() <a class="header-anchor" href="#function-blocksource" aria-label="Permalink to &quot;Function: blockSource()&quot;">​</a></h1><blockquote><p><strong>blockSource</strong>&lt;<code>X</code>&gt;(<code>parts</code>): <a href="./../interfaces/DataSource"><code>DataSource</code></a>&lt;<code>X</code>&gt;</p></blockquote><p>A source from what reads all its blocks. A mark is the number of rows and queries before it: going on from one passes over those rows, so that the state of the reader (open columns, the queries that have been) is what it was.</p><h2 id="type-parameters" tabindex="-1">Type Parameters <a class="header-anchor" href="#type-parameters" aria-label="Permalink to &quot;Type Parameters&quot;">​</a></h2><h3 id="x" tabindex="-1">X <a class="header-anchor" href="#x" aria-label="Permalink to &quot;X&quot;">​</a></h3><p><code>X</code> <em>extends</em> <a href="./../interfaces/Samples"><code>Samples</code></a></p><h2 id="parameters" tabindex="-1">Parameters <a class="header-anchor" href="#parameters" aria-label="Permalink to &quot;Parameters&quot;">​</a></h2><h3 id="parts" tabindex="-1">parts <a class="header-anchor" href="#parts" aria-label="Permalink to &quot;parts&quot;">​</a></h3><p><code>BlockSourceParts</code>&lt;<code>X</code>&gt;</p><h2 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h2><p><a href="./../interfaces/DataSource"><code>DataSource</code></a>&lt;<code>X</code>&gt;</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/functions/blockSource.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const blockSource = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  blockSource as default
};
