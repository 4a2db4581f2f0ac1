import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Function: referenceBackend()","description":"","frontmatter":{},"headers":[],"relativePath":"reference/functions/referenceBackend.md","filePath":"reference/functions/referenceBackend.md"}');
const _sfc_main = { name: "reference/functions/referenceBackend.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><p><a href="./../"><strong>ordo</strong></a></p><hr><h1 id="function-referencebackend" tabindex="-1">Function: referenceBackend() <a class="header-anchor" href="#function-referencebackend" aria-label="Permalink to &quot;Function: referenceBackend()&quot;">​</a></h1><blockquote><p><strong>referenceBackend</strong>(): <a href="./../interfaces/Backend"><code>Backend</code></a></p></blockquote><p>Textbook loops in the calling thread: slow, obvious, available everywhere. The other backends are tested against it.</p><h2 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h2><p><a href="./../interfaces/Backend"><code>Backend</code></a></p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/functions/referenceBackend.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const referenceBackend = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  referenceBackend as default
};
