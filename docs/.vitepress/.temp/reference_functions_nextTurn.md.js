import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Function: nextTurn()","description":"","frontmatter":{},"headers":[],"relativePath":"reference/functions/nextTurn.md","filePath":"reference/functions/nextTurn.md"}');
const _sfc_main = { name: "reference/functions/nextTurn.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><p><a href="./../"><strong>ordo</strong></a></p><hr><h1 id="function-nextturn" tabindex="-1">Function: nextTurn() <a class="header-anchor" href="#function-nextturn" aria-label="Permalink to &quot;Function: nextTurn()&quot;">​</a></h1><blockquote><p><strong>nextTurn</strong>(): <code>Promise</code>&lt;<code>void</code>&gt;</p></blockquote><p>Resolves in a later turn of the event loop, so that input, timers and messages are served.</p><h2 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h2><p><code>Promise</code>&lt;<code>void</code>&gt;</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/functions/nextTurn.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const nextTurn = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  nextTurn as default
};
