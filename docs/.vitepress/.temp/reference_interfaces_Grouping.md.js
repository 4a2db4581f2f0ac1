import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: Grouping","description":"","frontmatter":{},"headers":[],"relativePath":"reference/interfaces/Grouping.md","filePath":"reference/interfaces/Grouping.md"}');
const _sfc_main = { name: "reference/interfaces/Grouping.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><p><a href="./../"><strong>ordo</strong></a></p><hr><h1 id="interface-grouping" tabindex="-1">Interface: Grouping <a class="header-anchor" href="#interface-grouping" aria-label="Permalink to &quot;Interface: Grouping&quot;">​</a></h1><p>Which group (query) each item belongs to. Rows may come in any order.</p><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><h3 id="count" tabindex="-1">count <a class="header-anchor" href="#count" aria-label="Permalink to &quot;count&quot;">​</a></h3><blockquote><p><code>readonly</code> <strong>count</strong>: <code>number</code></p></blockquote><hr><h3 id="ids" tabindex="-1">ids <a class="header-anchor" href="#ids" aria-label="Permalink to &quot;ids&quot;">​</a></h3><blockquote><p><code>readonly</code> <strong>ids</strong>: readonly <code>string</code>[]</p></blockquote><p>The user&#39;s name of each group, in order of first appearance.</p><hr><h3 id="of" tabindex="-1">of <a class="header-anchor" href="#of" aria-label="Permalink to &quot;of&quot;">​</a></h3><blockquote><p><code>readonly</code> <strong>of</strong>: <code>Uint32Array</code></p></blockquote><p>The group of each row.</p><h2 id="methods" tabindex="-1">Methods <a class="header-anchor" href="#methods" aria-label="Permalink to &quot;Methods&quot;">​</a></h2><h3 id="rowsof" tabindex="-1">rowsOf() <a class="header-anchor" href="#rowsof" aria-label="Permalink to &quot;rowsOf()&quot;">​</a></h3><blockquote><p><strong>rowsOf</strong>(<code>group</code>): <code>Uint32Array</code></p></blockquote><p>The rows of one group, ascending.</p><h4 id="parameters" tabindex="-1">Parameters <a class="header-anchor" href="#parameters" aria-label="Permalink to &quot;Parameters&quot;">​</a></h4><h5 id="group" tabindex="-1">group <a class="header-anchor" href="#group" aria-label="Permalink to &quot;group&quot;">​</a></h5><p><code>number</code></p><h4 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h4><p><code>Uint32Array</code></p><hr><h3 id="sizes" tabindex="-1">sizes() <a class="header-anchor" href="#sizes" aria-label="Permalink to &quot;sizes()&quot;">​</a></h3><blockquote><p><strong>sizes</strong>(): <code>Uint32Array</code></p></blockquote><h4 id="returns-1" tabindex="-1">Returns <a class="header-anchor" href="#returns-1" aria-label="Permalink to &quot;Returns&quot;">​</a></h4><p><code>Uint32Array</code></p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/interfaces/Grouping.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const Grouping = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  Grouping as default
};
