import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Function: decodeModel()","description":"","frontmatter":{},"headers":[],"relativePath":"reference/functions/decodeModel.md","filePath":"reference/functions/decodeModel.md"}');
const _sfc_main = { name: "reference/functions/decodeModel.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><p><a href="./../"><strong>ordo</strong></a></p><hr><h1 id="function-decodemodel" tabindex="-1">Function: decodeModel() <a class="header-anchor" href="#function-decodemodel" aria-label="Permalink to &quot;Function: decodeModel()&quot;">​</a></h1><blockquote><p><strong>decodeModel</strong>(<code>bytes</code>): <a href="./../interfaces/Model"><code>Model</code></a>&lt;<a href="./../interfaces/Samples"><code>Samples</code></a>&gt;</p></blockquote><p>The model in the bytes of a model file. Damaged, shortened or foreign files are refused with <code>model.corrupt</code>, files of a newer format, or with a kind of anything that is unknown here, with <code>model.version</code>.</p><h2 id="parameters" tabindex="-1">Parameters <a class="header-anchor" href="#parameters" aria-label="Permalink to &quot;Parameters&quot;">​</a></h2><h3 id="bytes" tabindex="-1">bytes <a class="header-anchor" href="#bytes" aria-label="Permalink to &quot;bytes&quot;">​</a></h3><p><code>Uint8Array</code></p><h2 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h2><p><a href="./../interfaces/Model"><code>Model</code></a>&lt;<a href="./../interfaces/Samples"><code>Samples</code></a>&gt;</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/functions/decodeModel.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const decodeModel = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  decodeModel as default
};
