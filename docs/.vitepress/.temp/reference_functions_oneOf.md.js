import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Function: oneOf()","description":"","frontmatter":{},"headers":[],"relativePath":"reference/functions/oneOf.md","filePath":"reference/functions/oneOf.md"}');
const _sfc_main = { name: "reference/functions/oneOf.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><p><a href="./../"><strong>ordo</strong></a></p><hr><h1 id="function-oneof" tabindex="-1">Function: oneOf() <a class="header-anchor" href="#function-oneof" aria-label="Permalink to &quot;Function: oneOf()&quot;">​</a></h1><blockquote><p><strong>oneOf</strong>&lt;<code>T</code>&gt;(<code>words</code>, ...<code>fallback</code>): <a href="./../interfaces/Field"><code>Field</code></a>&lt;<code>T</code>&gt;</p></blockquote><p>One of a closed list of words.</p><h2 id="type-parameters" tabindex="-1">Type Parameters <a class="header-anchor" href="#type-parameters" aria-label="Permalink to &quot;Type Parameters&quot;">​</a></h2><h3 id="t" tabindex="-1">T <a class="header-anchor" href="#t" aria-label="Permalink to &quot;T&quot;">​</a></h3><p><code>T</code> <em>extends</em> <code>string</code></p><h2 id="parameters" tabindex="-1">Parameters <a class="header-anchor" href="#parameters" aria-label="Permalink to &quot;Parameters&quot;">​</a></h2><h3 id="words" tabindex="-1">words <a class="header-anchor" href="#words" aria-label="Permalink to &quot;words&quot;">​</a></h3><p>readonly <code>T</code>[]</p><h3 id="fallback" tabindex="-1">fallback <a class="header-anchor" href="#fallback" aria-label="Permalink to &quot;fallback&quot;">​</a></h3><p>[] | [<code>NoInfer</code>&lt;<code>T</code>&gt;]</p><h2 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h2><p><a href="./../interfaces/Field"><code>Field</code></a>&lt;<code>T</code>&gt;</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/functions/oneOf.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const oneOf = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  oneOf as default
};
