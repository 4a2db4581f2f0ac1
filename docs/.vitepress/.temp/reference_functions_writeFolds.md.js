import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Function: writeFolds()","description":"","frontmatter":{},"headers":[],"relativePath":"reference/functions/writeFolds.md","filePath":"reference/functions/writeFolds.md"}');
const _sfc_main = { name: "reference/functions/writeFolds.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><p><a href="./../"><strong>ordo</strong></a></p><hr><h1 id="function-writefolds" tabindex="-1">Function: writeFolds() <a class="header-anchor" href="#function-writefolds" aria-label="Permalink to &quot;Function: writeFolds()&quot;">​</a></h1><blockquote><p><strong>writeFolds</strong>(<code>folds</code>): <code>Iterable</code>&lt;<code>string</code>&gt;</p></blockquote><p>Writes folds as RLScore reads them, in pieces: the row numbers of each fold on a line, counted from 0.</p><h2 id="parameters" tabindex="-1">Parameters <a class="header-anchor" href="#parameters" aria-label="Permalink to &quot;Parameters&quot;">​</a></h2><h3 id="folds" tabindex="-1">folds <a class="header-anchor" href="#folds" aria-label="Permalink to &quot;folds&quot;">​</a></h3><p>readonly <code>ArrayLike</code>&lt;<code>number</code>&gt;[]</p><h2 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h2><p><code>Iterable</code>&lt;<code>string</code>&gt;</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/functions/writeFolds.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const writeFolds = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  writeFolds as default
};
