import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Function: readOptions()","description":"","frontmatter":{},"headers":[],"relativePath":"reference/functions/readOptions.md","filePath":"reference/functions/readOptions.md"}');
const _sfc_main = { name: "reference/functions/readOptions.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><p><a href="./../"><strong>ordo</strong></a></p><hr><h1 id="function-readoptions" tabindex="-1">Function: readOptions() <a class="header-anchor" href="#function-readoptions" aria-label="Permalink to &quot;Function: readOptions()&quot;">​</a></h1><blockquote><p><strong>readOptions</strong>&lt;<code>S</code>&gt;(<code>owner</code>, <code>shape</code>, <code>given?</code>): <a href="./../type-aliases/ReadOptions"><code>ReadOptions</code></a>&lt;<code>S</code>&gt;</p></blockquote><p>Reads options once, at construction: fills defaults, refuses unknown keys, reports every problem together. A key whose value is <code>undefined</code> counts as left out.</p><h2 id="type-parameters" tabindex="-1">Type Parameters <a class="header-anchor" href="#type-parameters" aria-label="Permalink to &quot;Type Parameters&quot;">​</a></h2><h3 id="s" tabindex="-1">S <a class="header-anchor" href="#s" aria-label="Permalink to &quot;S&quot;">​</a></h3><p><code>S</code> <em>extends</em> <code>Readonly</code>&lt;<code>Record</code>&lt;<code>string</code>, <a href="./../interfaces/Field"><code>Field</code></a>&lt;<code>unknown</code>&gt;&gt;&gt;</p><h2 id="parameters" tabindex="-1">Parameters <a class="header-anchor" href="#parameters" aria-label="Permalink to &quot;Parameters&quot;">​</a></h2><h3 id="owner" tabindex="-1">owner <a class="header-anchor" href="#owner" aria-label="Permalink to &quot;owner&quot;">​</a></h3><p><code>string</code></p><h3 id="shape" tabindex="-1">shape <a class="header-anchor" href="#shape" aria-label="Permalink to &quot;shape&quot;">​</a></h3><p><code>S</code></p><h3 id="given" tabindex="-1">given? <a class="header-anchor" href="#given" aria-label="Permalink to &quot;given?&quot;">​</a></h3><p><code>object</code> = <code>{}</code></p><h2 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h2><p><a href="./../type-aliases/ReadOptions"><code>ReadOptions</code></a>&lt;<code>S</code>&gt;</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/functions/readOptions.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const readOptions = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  readOptions as default
};
