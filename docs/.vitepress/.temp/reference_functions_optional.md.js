import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Function: optional()","description":"","frontmatter":{},"headers":[],"relativePath":"reference/functions/optional.md","filePath":"reference/functions/optional.md"}');
const _sfc_main = { name: "reference/functions/optional.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><p><a href="./../"><strong>ordo</strong></a></p><hr><h1 id="function-optional" tabindex="-1">Function: optional() <a class="header-anchor" href="#function-optional" aria-label="Permalink to &quot;Function: optional()&quot;">​</a></h1><blockquote><p><strong>optional</strong>&lt;<code>T</code>&gt;(<code>inner</code>): <a href="./../interfaces/Field"><code>Field</code></a>&lt;<code>T</code> | <code>undefined</code>&gt;</p></blockquote><p>A field that may be left out; it is then <code>undefined</code>.</p><h2 id="type-parameters" tabindex="-1">Type Parameters <a class="header-anchor" href="#type-parameters" aria-label="Permalink to &quot;Type Parameters&quot;">​</a></h2><h3 id="t" tabindex="-1">T <a class="header-anchor" href="#t" aria-label="Permalink to &quot;T&quot;">​</a></h3><p><code>T</code></p><h2 id="parameters" tabindex="-1">Parameters <a class="header-anchor" href="#parameters" aria-label="Permalink to &quot;Parameters&quot;">​</a></h2><h3 id="inner" tabindex="-1">inner <a class="header-anchor" href="#inner" aria-label="Permalink to &quot;inner&quot;">​</a></h3><p><a href="./../interfaces/Field"><code>Field</code></a>&lt;<code>T</code>&gt;</p><h2 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h2><p><a href="./../interfaces/Field"><code>Field</code></a>&lt;<code>T</code> | <code>undefined</code>&gt;</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/functions/optional.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const optional = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  optional as default
};
