import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: Field<T>","description":"","frontmatter":{},"headers":[],"relativePath":"reference/interfaces/Field.md","filePath":"reference/interfaces/Field.md"}');
const _sfc_main = { name: "reference/interfaces/Field.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><p><a href="./../"><strong>ordo</strong></a></p><hr><h1 id="interface-field-t" tabindex="-1">Interface: Field&lt;T&gt; <a class="header-anchor" href="#interface-field-t" aria-label="Permalink to &quot;Interface: Field\\&lt;T\\&gt;&quot;">​</a></h1><p>How one option is read: what is accepted, in words, and what stands for a missing value.</p><h2 id="type-parameters" tabindex="-1">Type Parameters <a class="header-anchor" href="#type-parameters" aria-label="Permalink to &quot;Type Parameters&quot;">​</a></h2><h3 id="t" tabindex="-1">T <a class="header-anchor" href="#t" aria-label="Permalink to &quot;T&quot;">​</a></h3><p><code>T</code></p><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><h3 id="expected" tabindex="-1">expected <a class="header-anchor" href="#expected" aria-label="Permalink to &quot;expected&quot;">​</a></h3><blockquote><p><code>readonly</code> <strong>expected</strong>: <code>string</code></p></blockquote><hr><h3 id="fallback" tabindex="-1">fallback <a class="header-anchor" href="#fallback" aria-label="Permalink to &quot;fallback&quot;">​</a></h3><blockquote><p><code>readonly</code> <strong>fallback</strong>: { <code>value</code>: <code>T</code>; } | <code>undefined</code></p></blockquote><h2 id="methods" tabindex="-1">Methods <a class="header-anchor" href="#methods" aria-label="Permalink to &quot;Methods&quot;">​</a></h2><h3 id="accept" tabindex="-1">accept() <a class="header-anchor" href="#accept" aria-label="Permalink to &quot;accept()&quot;">​</a></h3><blockquote><p><strong>accept</strong>(<code>value</code>): <code>T</code> | <code>undefined</code></p></blockquote><p>Returns the value, or <code>undefined</code> when it is not acceptable.</p><h4 id="parameters" tabindex="-1">Parameters <a class="header-anchor" href="#parameters" aria-label="Permalink to &quot;Parameters&quot;">​</a></h4><h5 id="value" tabindex="-1">value <a class="header-anchor" href="#value" aria-label="Permalink to &quot;value&quot;">​</a></h5><p><code>unknown</code></p><h4 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h4><p><code>T</code> | <code>undefined</code></p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/interfaces/Field.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const Field = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  Field as default
};
