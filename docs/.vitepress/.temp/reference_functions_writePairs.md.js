import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Function: writePairs()","description":"","frontmatter":{},"headers":[],"relativePath":"reference/functions/writePairs.md","filePath":"reference/functions/writePairs.md"}');
const _sfc_main = { name: "reference/functions/writePairs.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><p><a href="./../"><strong>ordo</strong></a></p><hr><h1 id="function-writepairs" tabindex="-1">Function: writePairs() <a class="header-anchor" href="#function-writepairs" aria-label="Permalink to &quot;Function: writePairs()&quot;">​</a></h1><blockquote><p><strong>writePairs</strong>(<code>pairs</code>, <code>options?</code>): <code>Iterable</code>&lt;<code>string</code>&gt;</p></blockquote><p>Writes comparisons as CSV, in pieces: winner, loser, magnitude, weight. Rows count from 0.</p><h2 id="parameters" tabindex="-1">Parameters <a class="header-anchor" href="#parameters" aria-label="Permalink to &quot;Parameters&quot;">​</a></h2><h3 id="pairs" tabindex="-1">pairs <a class="header-anchor" href="#pairs" aria-label="Permalink to &quot;pairs&quot;">​</a></h3><p><a href="./../interfaces/Preferences"><code>Preferences</code></a></p><h3 id="options" tabindex="-1">options? <a class="header-anchor" href="#options" aria-label="Permalink to &quot;options?&quot;">​</a></h3><p><a href="./../interfaces/PairsWriteOptions"><code>PairsWriteOptions</code></a> = <code>{}</code></p><h2 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h2><p><code>Iterable</code>&lt;<code>string</code>&gt;</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/functions/writePairs.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const writePairs = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  writePairs as default
};
