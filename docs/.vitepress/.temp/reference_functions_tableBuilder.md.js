import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Function: tableBuilder()","description":"","frontmatter":{},"headers":[],"relativePath":"reference/functions/tableBuilder.md","filePath":"reference/functions/tableBuilder.md"}');
const _sfc_main = { name: "reference/functions/tableBuilder.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><p><a href="./../"><strong>ordo</strong></a></p><hr><h1 id="function-tablebuilder" tabindex="-1">Function: tableBuilder() <a class="header-anchor" href="#function-tablebuilder" aria-label="Permalink to &quot;Function: tableBuilder()&quot;">​</a></h1><blockquote><p><strong>tableBuilder</strong>(<code>shape</code>, <code>options?</code>): <a href="./../interfaces/TableBuilder"><code>TableBuilder</code></a></p></blockquote><p>For sources of tables that live outside this library, such as databases.</p><h2 id="parameters" tabindex="-1">Parameters <a class="header-anchor" href="#parameters" aria-label="Permalink to &quot;Parameters&quot;">​</a></h2><h3 id="shape" tabindex="-1">shape <a class="header-anchor" href="#shape" aria-label="Permalink to &quot;shape&quot;">​</a></h3><p><a href="./../interfaces/TableShape"><code>TableShape</code></a></p><h3 id="options" tabindex="-1">options? <a class="header-anchor" href="#options" aria-label="Permalink to &quot;options?&quot;">​</a></h3><p><a href="./../type-aliases/MaybeStrings"><code>MaybeStrings</code></a>&lt;<a href="./../interfaces/TableOptions"><code>TableOptions</code></a>&gt; = <code>{}</code></p><h2 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h2><p><a href="./../interfaces/TableBuilder"><code>TableBuilder</code></a></p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/functions/tableBuilder.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const tableBuilder = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  tableBuilder as default
};
