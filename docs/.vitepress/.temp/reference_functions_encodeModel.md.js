import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Function: encodeModel()","description":"","frontmatter":{},"headers":[],"relativePath":"reference/functions/encodeModel.md","filePath":"reference/functions/encodeModel.md"}');
const _sfc_main = { name: "reference/functions/encodeModel.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><p><a href="./../"><strong>ordo</strong></a></p><hr><h1 id="function-encodemodel" tabindex="-1">Function: encodeModel() <a class="header-anchor" href="#function-encodemodel" aria-label="Permalink to &quot;Function: encodeModel()&quot;">​</a></h1><blockquote><p><strong>encodeModel</strong>(<code>model</code>): <code>Uint8Array</code>&lt;<code>ArrayBuffer</code>&gt;</p></blockquote><p>The model as the bytes of a model file, the newest version of the format; <code>decodeModel</code> gives it back bit for bit. Training items whose coefficients are all 0 are left out.</p><h2 id="parameters" tabindex="-1">Parameters <a class="header-anchor" href="#parameters" aria-label="Permalink to &quot;Parameters&quot;">​</a></h2><h3 id="model" tabindex="-1">model <a class="header-anchor" href="#model" aria-label="Permalink to &quot;model&quot;">​</a></h3><p><a href="./../interfaces/Model"><code>Model</code></a>&lt;<a href="./../interfaces/Samples"><code>Samples</code></a>&gt;</p><h2 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h2><p><code>Uint8Array</code>&lt;<code>ArrayBuffer</code>&gt;</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/functions/encodeModel.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const encodeModel = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  encodeModel as default
};
