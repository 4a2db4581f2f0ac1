import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Function: where()","description":"","frontmatter":{},"headers":[],"relativePath":"reference/functions/where.md","filePath":"reference/functions/where.md"}');
const _sfc_main = { name: "reference/functions/where.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><p><a href="./../"><strong>ordo</strong></a></p><hr><h1 id="function-where" tabindex="-1">Function: where() <a class="header-anchor" href="#function-where" aria-label="Permalink to &quot;Function: where()&quot;">​</a></h1><blockquote><p><strong>where</strong>&lt;<code>T</code>&gt;(<code>expected</code>, <code>test</code>, ...<code>fallback</code>): <a href="./../interfaces/Field"><code>Field</code></a>&lt;<code>T</code>&gt;</p></blockquote><p>An own test, described in words that complete &quot;expected …&quot;.</p><h2 id="type-parameters" tabindex="-1">Type Parameters <a class="header-anchor" href="#type-parameters" aria-label="Permalink to &quot;Type Parameters&quot;">​</a></h2><h3 id="t" tabindex="-1">T <a class="header-anchor" href="#t" aria-label="Permalink to &quot;T&quot;">​</a></h3><p><code>T</code></p><h2 id="parameters" tabindex="-1">Parameters <a class="header-anchor" href="#parameters" aria-label="Permalink to &quot;Parameters&quot;">​</a></h2><h3 id="expected" tabindex="-1">expected <a class="header-anchor" href="#expected" aria-label="Permalink to &quot;expected&quot;">​</a></h3><p><code>string</code></p><h3 id="test" tabindex="-1">test <a class="header-anchor" href="#test" aria-label="Permalink to &quot;test&quot;">​</a></h3><p>(<code>value</code>) =&gt; <code>value is T</code></p><h3 id="fallback" tabindex="-1">fallback <a class="header-anchor" href="#fallback" aria-label="Permalink to &quot;fallback&quot;">​</a></h3><p>[] | [<code>T</code>]</p><h2 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h2><p><a href="./../interfaces/Field"><code>Field</code></a>&lt;<code>T</code>&gt;</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/functions/where.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const where = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  where as default
};
