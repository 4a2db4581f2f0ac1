import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Type Alias: WithStrings<O>","description":"","frontmatter":{},"headers":[],"relativePath":"reference/type-aliases/WithStrings.md","filePath":"reference/type-aliases/WithStrings.md"}');
const _sfc_main = { name: "reference/type-aliases/WithStrings.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><p><a href="./../"><strong>ordo</strong></a></p><hr><h1 id="type-alias-withstrings-o" tabindex="-1">Type Alias: WithStrings&lt;O&gt; <a class="header-anchor" href="#type-alias-withstrings-o" aria-label="Permalink to &quot;Type Alias: WithStrings\\&lt;O\\&gt;&quot;">​</a></h1><blockquote><p><strong>WithStrings</strong>&lt;<code>O</code>&gt; = <code>Omit</code>&lt;<code>O</code>, <code>&quot;strings&quot;</code>&gt; &amp; <code>object</code></p></blockquote><p>The options of a reader with a column whose texts are the items; columns without a role are left out then, and listed in a warning.</p><h2 id="type-parameters" tabindex="-1">Type Parameters <a class="header-anchor" href="#type-parameters" aria-label="Permalink to &quot;Type Parameters&quot;">​</a></h2><h3 id="o" tabindex="-1">O <a class="header-anchor" href="#o" aria-label="Permalink to &quot;O&quot;">​</a></h3><p><code>O</code> <em>extends</em> <a href="./../interfaces/ColumnRoles"><code>ColumnRoles</code></a></p><h2 id="type-declaration" tabindex="-1">Type Declaration <a class="header-anchor" href="#type-declaration" aria-label="Permalink to &quot;Type Declaration&quot;">​</a></h2><h3 id="strings" tabindex="-1">strings <a class="header-anchor" href="#strings" aria-label="Permalink to &quot;strings&quot;">​</a></h3><blockquote><p><code>readonly</code> <strong>strings</strong>: <a href="./ColumnRef"><code>ColumnRef</code></a></p></blockquote></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/type-aliases/WithStrings.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const WithStrings = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  WithStrings as default
};
