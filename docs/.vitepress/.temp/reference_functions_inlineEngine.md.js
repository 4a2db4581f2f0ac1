import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Function: inlineEngine()","description":"","frontmatter":{},"headers":[],"relativePath":"reference/functions/inlineEngine.md","filePath":"reference/functions/inlineEngine.md"}');
const _sfc_main = { name: "reference/functions/inlineEngine.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><p><a href="./../"><strong>ordo</strong></a></p><hr><h1 id="function-inlineengine" tabindex="-1">Function: inlineEngine() <a class="header-anchor" href="#function-inlineengine" aria-label="Permalink to &quot;Function: inlineEngine()&quot;">​</a></h1><blockquote><p><strong>inlineEngine</strong>(): <a href="./../interfaces/Engine"><code>Engine</code></a></p></blockquote><p>One job after the other, in this thread.</p><h2 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h2><p><a href="./../interfaces/Engine"><code>Engine</code></a></p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/functions/inlineEngine.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const inlineEngine = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  inlineEngine as default
};
