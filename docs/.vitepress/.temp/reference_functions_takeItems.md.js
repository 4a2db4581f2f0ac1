import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Function: takeItems()","description":"","frontmatter":{},"headers":[],"relativePath":"reference/functions/takeItems.md","filePath":"reference/functions/takeItems.md"}');
const _sfc_main = { name: "reference/functions/takeItems.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><p><a href="./../"><strong>ordo</strong></a></p><hr><h1 id="function-takeitems" tabindex="-1">Function: takeItems() <a class="header-anchor" href="#function-takeitems" aria-label="Permalink to &quot;Function: takeItems()&quot;">​</a></h1><blockquote><p><strong>takeItems</strong>&lt;<code>X</code>&gt;(<code>data</code>, <code>rows</code>): <a href="./../interfaces/Dataset"><code>Dataset</code></a>&lt;<code>X</code>&gt;</p></blockquote><p>The chosen items as a data set of their own. Preferences that lose a member are dropped.</p><h2 id="type-parameters" tabindex="-1">Type Parameters <a class="header-anchor" href="#type-parameters" aria-label="Permalink to &quot;Type Parameters&quot;">​</a></h2><h3 id="x" tabindex="-1">X <a class="header-anchor" href="#x" aria-label="Permalink to &quot;X&quot;">​</a></h3><p><code>X</code> <em>extends</em> <a href="./../interfaces/Samples"><code>Samples</code></a></p><h2 id="parameters" tabindex="-1">Parameters <a class="header-anchor" href="#parameters" aria-label="Permalink to &quot;Parameters&quot;">​</a></h2><h3 id="data" tabindex="-1">data <a class="header-anchor" href="#data" aria-label="Permalink to &quot;data&quot;">​</a></h3><p><a href="./../interfaces/Dataset"><code>Dataset</code></a>&lt;<code>X</code>&gt;</p><h3 id="rows" tabindex="-1">rows <a class="header-anchor" href="#rows" aria-label="Permalink to &quot;rows&quot;">​</a></h3><p><code>ArrayLike</code>&lt;<code>number</code>&gt;</p><h2 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h2><p><a href="./../interfaces/Dataset"><code>Dataset</code></a>&lt;<code>X</code>&gt;</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/functions/takeItems.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const takeItems = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  takeItems as default
};
