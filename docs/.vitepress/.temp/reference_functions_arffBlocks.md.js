import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Function: arffBlocks()","description":"","frontmatter":{},"headers":[],"relativePath":"reference/functions/arffBlocks.md","filePath":"reference/functions/arffBlocks.md"}');
const _sfc_main = { name: "reference/functions/arffBlocks.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><p><a href="./../"><strong>ordo</strong></a></p><hr><h1 id="function-arffblocks" tabindex="-1">Function: arffBlocks() <a class="header-anchor" href="#function-arffblocks" aria-label="Permalink to &quot;Function: arffBlocks()&quot;">​</a></h1><blockquote><p><strong>arffBlocks</strong>(<code>options?</code>): <a href="./../interfaces/BlockFormat"><code>BlockFormat</code></a>&lt;<a href="./../interfaces/TableFacts"><code>TableFacts</code></a>&gt;</p></blockquote><p>The same text in blocks.</p><h2 id="parameters" tabindex="-1">Parameters <a class="header-anchor" href="#parameters" aria-label="Permalink to &quot;Parameters&quot;">​</a></h2><h3 id="options" tabindex="-1">options? <a class="header-anchor" href="#options" aria-label="Permalink to &quot;options?&quot;">​</a></h3><p><a href="./../type-aliases/MaybeStrings"><code>MaybeStrings</code></a>&lt;<a href="./../interfaces/ArffReadOptions"><code>ArffReadOptions</code></a>&gt; = <code>{}</code></p><h2 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h2><p><a href="./../interfaces/BlockFormat"><code>BlockFormat</code></a>&lt;<a href="./../interfaces/TableFacts"><code>TableFacts</code></a>&gt;</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/functions/arffBlocks.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const arffBlocks = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  arffBlocks as default
};
