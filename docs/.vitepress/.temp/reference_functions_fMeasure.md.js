import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Function: fMeasure()","description":"","frontmatter":{},"headers":[],"relativePath":"reference/functions/fMeasure.md","filePath":"reference/functions/fMeasure.md"}');
const _sfc_main = { name: "reference/functions/fMeasure.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><p><a href="./../"><strong>ordo</strong></a></p><hr><h1 id="function-fmeasure" tabindex="-1">Function: fMeasure() <a class="header-anchor" href="#function-fmeasure" aria-label="Permalink to &quot;Function: fMeasure()&quot;">​</a></h1><blockquote><p><strong>fMeasure</strong>(<code>options?</code>): <a href="./../interfaces/Metric"><code>Metric</code></a></p></blockquote><p>F_β = (1+β²) P R / (β² P + R), written with counts so that it is 0, not undefined, when nothing positive is found.</p><h2 id="parameters" tabindex="-1">Parameters <a class="header-anchor" href="#parameters" aria-label="Permalink to &quot;Parameters&quot;">​</a></h2><h3 id="options" tabindex="-1">options? <a class="header-anchor" href="#options" aria-label="Permalink to &quot;options?&quot;">​</a></h3><p><a href="./../interfaces/FMeasureOptions"><code>FMeasureOptions</code></a> = <code>{}</code></p><h2 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h2><p><a href="./../interfaces/Metric"><code>Metric</code></a></p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/functions/fMeasure.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const fMeasure = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  fMeasure as default
};
