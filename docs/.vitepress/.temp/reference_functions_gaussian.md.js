import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Function: gaussian()","description":"","frontmatter":{},"headers":[],"relativePath":"reference/functions/gaussian.md","filePath":"reference/functions/gaussian.md"}');
const _sfc_main = { name: "reference/functions/gaussian.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><p><a href="./../"><strong>ordo</strong></a></p><hr><h1 id="function-gaussian" tabindex="-1">Function: gaussian() <a class="header-anchor" href="#function-gaussian" aria-label="Permalink to &quot;Function: gaussian()&quot;">​</a></h1><blockquote><p><strong>gaussian</strong>(<code>options</code>): <a href="./../interfaces/Kernel"><code>Kernel</code></a>&lt;<a href="./../interfaces/Vectors"><code>Vectors</code></a>&gt;</p></blockquote><p>k(x, z) = exp(−γ‖x − z‖²).</p><h2 id="parameters" tabindex="-1">Parameters <a class="header-anchor" href="#parameters" aria-label="Permalink to &quot;Parameters&quot;">​</a></h2><h3 id="options" tabindex="-1">options <a class="header-anchor" href="#options" aria-label="Permalink to &quot;options&quot;">​</a></h3><h4 id="gamma" tabindex="-1">gamma <a class="header-anchor" href="#gamma" aria-label="Permalink to &quot;gamma&quot;">​</a></h4><p><code>number</code></p><h2 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h2><p><a href="./../interfaces/Kernel"><code>Kernel</code></a>&lt;<a href="./../interfaces/Vectors"><code>Vectors</code></a>&gt;</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/functions/gaussian.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const gaussian = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  gaussian as default
};
