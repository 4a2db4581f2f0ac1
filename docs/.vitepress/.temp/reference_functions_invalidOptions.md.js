import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Function: invalidOptions()","description":"","frontmatter":{},"headers":[],"relativePath":"reference/functions/invalidOptions.md","filePath":"reference/functions/invalidOptions.md"}');
const _sfc_main = { name: "reference/functions/invalidOptions.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><p><a href="./../"><strong>ordo</strong></a></p><hr><h1 id="function-invalidoptions" tabindex="-1">Function: invalidOptions() <a class="header-anchor" href="#function-invalidoptions" aria-label="Permalink to &quot;Function: invalidOptions()&quot;">​</a></h1><blockquote><p><strong>invalidOptions</strong>(<code>owner</code>, <code>issues</code>): <a href="./../classes/OrdoError"><code>OrdoError</code></a>&lt;<code>&quot;option.invalid&quot;</code>&gt;</p></blockquote><p>The error <code>readOptions</code> throws, for checks that involve several options at once.</p><h2 id="parameters" tabindex="-1">Parameters <a class="header-anchor" href="#parameters" aria-label="Permalink to &quot;Parameters&quot;">​</a></h2><h3 id="owner" tabindex="-1">owner <a class="header-anchor" href="#owner" aria-label="Permalink to &quot;owner&quot;">​</a></h3><p><code>string</code></p><h3 id="issues" tabindex="-1">issues <a class="header-anchor" href="#issues" aria-label="Permalink to &quot;issues&quot;">​</a></h3><p>readonly <a href="./../interfaces/OptionIssue"><code>OptionIssue</code></a>[]</p><h2 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h2><p><a href="./../classes/OrdoError"><code>OrdoError</code></a>&lt;<code>&quot;option.invalid&quot;</code>&gt;</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/functions/invalidOptions.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const invalidOptions = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  invalidOptions as default
};
