import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Function: csvBlocks()","description":"","frontmatter":{},"headers":[],"relativePath":"reference/functions/csvBlocks.md","filePath":"reference/functions/csvBlocks.md"}');
const _sfc_main = { name: "reference/functions/csvBlocks.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><p><a href="./../"><strong>ordo</strong></a></p><hr><h1 id="function-csvblocks" tabindex="-1">Function: csvBlocks() <a class="header-anchor" href="#function-csvblocks" aria-label="Permalink to &quot;Function: csvBlocks()&quot;">​</a></h1><blockquote><p><strong>csvBlocks</strong>(<code>options?</code>): <a href="./../interfaces/BlockFormat"><code>BlockFormat</code></a>&lt;<a href="./../interfaces/TableFacts"><code>TableFacts</code></a>&gt;</p></blockquote><p>The same text in blocks.</p><h2 id="parameters" tabindex="-1">Parameters <a class="header-anchor" href="#parameters" aria-label="Permalink to &quot;Parameters&quot;">​</a></h2><h3 id="options" tabindex="-1">options? <a class="header-anchor" href="#options" aria-label="Permalink to &quot;options?&quot;">​</a></h3><p><a href="./../type-aliases/MaybeStrings"><code>MaybeStrings</code></a>&lt;<a href="./../interfaces/CsvReadOptions"><code>CsvReadOptions</code></a>&gt; = <code>{}</code></p><h2 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h2><p><a href="./../interfaces/BlockFormat"><code>BlockFormat</code></a>&lt;<a href="./../interfaces/TableFacts"><code>TableFacts</code></a>&gt;</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/functions/csvBlocks.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const csvBlocks = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  csvBlocks as default
};
