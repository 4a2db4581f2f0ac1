import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Function: provenanceOf()","description":"","frontmatter":{},"headers":[],"relativePath":"reference/functions/provenanceOf.md","filePath":"reference/functions/provenanceOf.md"}');
const _sfc_main = { name: "reference/functions/provenanceOf.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><p><a href="./../"><strong>ordo</strong></a></p><hr><h1 id="function-provenanceof" tabindex="-1">Function: provenanceOf() <a class="header-anchor" href="#function-provenanceof" aria-label="Permalink to &quot;Function: provenanceOf()&quot;">​</a></h1><blockquote><p><strong>provenanceOf</strong>(<code>learner</code>, <code>data</code>, <code>__namedParameters</code>, <code>__namedParameters</code>): <a href="./../interfaces/Provenance"><code>Provenance</code></a></p></blockquote><p>Where a model comes from that was learned now.</p><h2 id="parameters" tabindex="-1">Parameters <a class="header-anchor" href="#parameters" aria-label="Permalink to &quot;Parameters&quot;">​</a></h2><h3 id="learner" tabindex="-1">learner <a class="header-anchor" href="#learner" aria-label="Permalink to &quot;learner&quot;">​</a></h3><p><a href="./../interfaces/LearnerSpec"><code>LearnerSpec</code></a></p><h3 id="data" tabindex="-1">data <a class="header-anchor" href="#data" aria-label="Permalink to &quot;data&quot;">​</a></h3><p><code>Pick</code>&lt;<a href="./../interfaces/Dataset"><code>Dataset</code></a>, <code>&quot;fingerprint&quot;</code> | <code>&quot;size&quot;</code>&gt;</p><h3 id="namedparameters" tabindex="-1">__namedParameters <a class="header-anchor" href="#namedparameters" aria-label="Permalink to &quot;\\_\\_namedParameters&quot;">​</a></h3><p><code>Pick</code>&lt;<a href="./../interfaces/Compute"><code>Compute</code></a>, <code>&quot;backend&quot;</code>&gt;</p><h3 id="namedparameters-1" tabindex="-1">__namedParameters <a class="header-anchor" href="#namedparameters-1" aria-label="Permalink to &quot;\\_\\_namedParameters&quot;">​</a></h3><p><a href="./../interfaces/FitOptions"><code>FitOptions</code></a></p><h2 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h2><p><a href="./../interfaces/Provenance"><code>Provenance</code></a></p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/functions/provenanceOf.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const provenanceOf = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  provenanceOf as default
};
