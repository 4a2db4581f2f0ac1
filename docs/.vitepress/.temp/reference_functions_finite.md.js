import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Function: finite()","description":"","frontmatter":{},"headers":[],"relativePath":"reference/functions/finite.md","filePath":"reference/functions/finite.md"}');
const _sfc_main = { name: "reference/functions/finite.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><p><a href="./../"><strong>ordo</strong></a></p><hr><h1 id="function-finite" tabindex="-1">Function: finite() <a class="header-anchor" href="#function-finite" aria-label="Permalink to &quot;Function: finite()&quot;">​</a></h1><blockquote><p><strong>finite</strong>(...<code>fallback</code>): <a href="./../interfaces/Field"><code>Field</code></a>&lt;<code>number</code>&gt;</p></blockquote><p>Any finite number.</p><h2 id="parameters" tabindex="-1">Parameters <a class="header-anchor" href="#parameters" aria-label="Permalink to &quot;Parameters&quot;">​</a></h2><h3 id="fallback" tabindex="-1">fallback <a class="header-anchor" href="#fallback" aria-label="Permalink to &quot;fallback&quot;">​</a></h3><p>[] | [<code>number</code>]</p><h2 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h2><p><a href="./../interfaces/Field"><code>Field</code></a>&lt;<code>number</code>&gt;</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/functions/finite.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const finite = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  finite as default
};
