import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Function: throwIfCancelled()","description":"","frontmatter":{},"headers":[],"relativePath":"reference/functions/throwIfCancelled.md","filePath":"reference/functions/throwIfCancelled.md"}');
const _sfc_main = { name: "reference/functions/throwIfCancelled.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><p><a href="./../"><strong>ordo</strong></a></p><hr><h1 id="function-throwifcancelled" tabindex="-1">Function: throwIfCancelled() <a class="header-anchor" href="#function-throwifcancelled" aria-label="Permalink to &quot;Function: throwIfCancelled()&quot;">​</a></h1><blockquote><p><strong>throwIfCancelled</strong>(<code>signal</code>, <code>step</code>): <code>void</code></p></blockquote><h2 id="parameters" tabindex="-1">Parameters <a class="header-anchor" href="#parameters" aria-label="Permalink to &quot;Parameters&quot;">​</a></h2><h3 id="signal" tabindex="-1">signal <a class="header-anchor" href="#signal" aria-label="Permalink to &quot;signal&quot;">​</a></h3><p><code>AbortSignal</code> | <code>undefined</code></p><h3 id="step" tabindex="-1">step <a class="header-anchor" href="#step" aria-label="Permalink to &quot;step&quot;">​</a></h3><p><code>string</code></p><h2 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h2><p><code>void</code></p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/functions/throwIfCancelled.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const throwIfCancelled = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  throwIfCancelled as default
};
