import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Function: fromRows()","description":"","frontmatter":{},"headers":[],"relativePath":"reference/functions/fromRows.md","filePath":"reference/functions/fromRows.md"}');
const _sfc_main = { name: "reference/functions/fromRows.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><p><a href="./../"><strong>ordo</strong></a></p><hr><h1 id="function-fromrows" tabindex="-1">Function: fromRows() <a class="header-anchor" href="#function-fromrows" aria-label="Permalink to &quot;Function: fromRows()&quot;">​</a></h1><blockquote><p><strong>fromRows</strong>(<code>rows</code>): <a href="./../interfaces/Matrix"><code>Matrix</code></a></p></blockquote><h2 id="parameters" tabindex="-1">Parameters <a class="header-anchor" href="#parameters" aria-label="Permalink to &quot;Parameters&quot;">​</a></h2><h3 id="rows" tabindex="-1">rows <a class="header-anchor" href="#rows" aria-label="Permalink to &quot;rows&quot;">​</a></h3><p>readonly (<code>Float64Array</code>&lt;<code>ArrayBufferLike</code>&gt; | readonly <code>number</code>[])[]</p><h2 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h2><p><a href="./../interfaces/Matrix"><code>Matrix</code></a></p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/functions/fromRows.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const fromRows = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  fromRows as default
};
