import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Function: matern()","description":"","frontmatter":{},"headers":[],"relativePath":"reference/functions/matern.md","filePath":"reference/functions/matern.md"}');
const _sfc_main = { name: "reference/functions/matern.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><p><a href="./../"><strong>ordo</strong></a></p><hr><h1 id="function-matern" tabindex="-1">Function: matern() <a class="header-anchor" href="#function-matern" aria-label="Permalink to &quot;Function: matern()&quot;">​</a></h1><blockquote><p><strong>matern</strong>(<code>options</code>): <a href="./../interfaces/Kernel"><code>Kernel</code></a>&lt;<a href="./../interfaces/Vectors"><code>Vectors</code></a>&gt;</p></blockquote><p>Matérn of smoothness ν and length ℓ: with t = √(2ν)·‖x − z‖/ℓ, k = e^−t, (1 + t)e^−t or (1 + t + t²/3)e^−t for ν = ½, 3/2, 5/2. Source: Rasmussen and Williams, Gaussian Processes for Machine Learning, 2006, section 4.2.1.</p><h2 id="parameters" tabindex="-1">Parameters <a class="header-anchor" href="#parameters" aria-label="Permalink to &quot;Parameters&quot;">​</a></h2><h3 id="options" tabindex="-1">options <a class="header-anchor" href="#options" aria-label="Permalink to &quot;options&quot;">​</a></h3><h4 id="length" tabindex="-1">length <a class="header-anchor" href="#length" aria-label="Permalink to &quot;length&quot;">​</a></h4><p><code>number</code></p><h4 id="nu" tabindex="-1">nu <a class="header-anchor" href="#nu" aria-label="Permalink to &quot;nu&quot;">​</a></h4><p><a href="./../type-aliases/MaternSmoothness"><code>MaternSmoothness</code></a></p><h2 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h2><p><a href="./../interfaces/Kernel"><code>Kernel</code></a>&lt;<a href="./../interfaces/Vectors"><code>Vectors</code></a>&gt;</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/functions/matern.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const matern = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  matern as default
};
