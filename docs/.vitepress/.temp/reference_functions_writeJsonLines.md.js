import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Function: writeJsonLines()","description":"","frontmatter":{},"headers":[],"relativePath":"reference/functions/writeJsonLines.md","filePath":"reference/functions/writeJsonLines.md"}');
const _sfc_main = { name: "reference/functions/writeJsonLines.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><p><a href="./../"><strong>ordo</strong></a></p><hr><h1 id="function-writejsonlines" tabindex="-1">Function: writeJsonLines() <a class="header-anchor" href="#function-writejsonlines" aria-label="Permalink to &quot;Function: writeJsonLines()&quot;">​</a></h1><blockquote><p><strong>writeJsonLines</strong>(<code>data</code>, <code>options?</code>): <code>Iterable</code>&lt;<code>string</code>&gt;</p></blockquote><p>Writes JSON Lines, in pieces: one object for each item with <code>id</code>, <code>query</code>, <code>group</code>, <code>weight</code>, <code>score</code> and <code>features</code>. Features are a list, an object when they have names, or <code>{size, columns, values}</code> when they are sparse, which has no place for names. Missing values are null.</p><h2 id="parameters" tabindex="-1">Parameters <a class="header-anchor" href="#parameters" aria-label="Permalink to &quot;Parameters&quot;">​</a></h2><h3 id="data" tabindex="-1">data <a class="header-anchor" href="#data" aria-label="Permalink to &quot;data&quot;">​</a></h3><p><a href="./../interfaces/Dataset"><code>Dataset</code></a>&lt;<a href="./../interfaces/Vectors"><code>Vectors</code></a>&gt;</p><h3 id="options" tabindex="-1">options? <a class="header-anchor" href="#options" aria-label="Permalink to &quot;options?&quot;">​</a></h3><p><a href="./../interfaces/JsonLinesWriteOptions"><code>JsonLinesWriteOptions</code></a> = <code>{}</code></p><h2 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h2><p><code>Iterable</code>&lt;<code>string</code>&gt;</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/functions/writeJsonLines.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const writeJsonLines = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  writeJsonLines as default
};
