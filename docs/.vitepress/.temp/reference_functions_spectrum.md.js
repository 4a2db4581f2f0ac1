import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Function: spectrum()","description":"","frontmatter":{},"headers":[],"relativePath":"reference/functions/spectrum.md","filePath":"reference/functions/spectrum.md"}');
const _sfc_main = { name: "reference/functions/spectrum.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><p><a href="./../"><strong>ordo</strong></a></p><hr><h1 id="function-spectrum" tabindex="-1">Function: spectrum() <a class="header-anchor" href="#function-spectrum" aria-label="Permalink to &quot;Function: spectrum()&quot;">​</a></h1><blockquote><p><strong>spectrum</strong>(<code>options</code>): <a href="./../interfaces/Kernel"><code>Kernel</code></a>&lt;<a href="./../interfaces/Strings"><code>Strings</code></a>&gt;</p></blockquote><p>k(s, t) = Σ_u count_u(s)·count_u(t) over all k-mers u: the runs of k neighbouring code points, which may overlap. With <code>presence</code> a count is 1 where there is one. Texts are taken as they are, case and blanks included; one of fewer than k code points has no k-mers, so its similarity is 0 with everything, itself included. Counts are whole, so values are exact up to 2^53.</p><p>Leslie, Eskin and Noble, The spectrum kernel: a string kernel for SVM protein classification, 2002.</p><h2 id="parameters" tabindex="-1">Parameters <a class="header-anchor" href="#parameters" aria-label="Permalink to &quot;Parameters&quot;">​</a></h2><h3 id="options" tabindex="-1">options <a class="header-anchor" href="#options" aria-label="Permalink to &quot;options&quot;">​</a></h3><h4 id="k" tabindex="-1">k <a class="header-anchor" href="#k" aria-label="Permalink to &quot;k&quot;">​</a></h4><p><code>number</code></p><h4 id="presence" tabindex="-1">presence? <a class="header-anchor" href="#presence" aria-label="Permalink to &quot;presence?&quot;">​</a></h4><p><code>boolean</code></p><h2 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h2><p><a href="./../interfaces/Kernel"><code>Kernel</code></a>&lt;<a href="./../interfaces/Strings"><code>Strings</code></a>&gt;</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/functions/spectrum.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const spectrum = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  spectrum as default
};
