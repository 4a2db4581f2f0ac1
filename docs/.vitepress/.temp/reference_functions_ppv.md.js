import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Function: ppv()","description":"","frontmatter":{},"headers":[],"relativePath":"reference/functions/ppv.md","filePath":"reference/functions/ppv.md"}');
const _sfc_main = { name: "reference/functions/ppv.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><p><a href="./../"><strong>ordo</strong></a></p><hr><h1 id="function-ppv" tabindex="-1">Function: ppv() <a class="header-anchor" href="#function-ppv" aria-label="Permalink to &quot;Function: ppv()&quot;">​</a></h1><blockquote><p><strong>ppv</strong>(<code>options?</code>): <a href="./../interfaces/Metric"><code>Metric</code></a></p></blockquote><p>Positive predictive value, the part of the items called positive that are: precision, by its name in medicine.</p><h2 id="parameters" tabindex="-1">Parameters <a class="header-anchor" href="#parameters" aria-label="Permalink to &quot;Parameters&quot;">​</a></h2><h3 id="options" tabindex="-1">options? <a class="header-anchor" href="#options" aria-label="Permalink to &quot;options?&quot;">​</a></h3><p><a href="./../interfaces/ThresholdOptions"><code>ThresholdOptions</code></a> = <code>{}</code></p><h2 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h2><p><a href="./../interfaces/Metric"><code>Metric</code></a></p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/functions/ppv.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const ppv = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  ppv as default
};
