import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Function: scaling()","description":"","frontmatter":{},"headers":[],"relativePath":"reference/functions/scaling.md","filePath":"reference/functions/scaling.md"}');
const _sfc_main = { name: "reference/functions/scaling.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><p><a href="./../"><strong>ordo</strong></a></p><hr><h1 id="function-scaling" tabindex="-1">Function: scaling() <a class="header-anchor" href="#function-scaling" aria-label="Permalink to &quot;Function: scaling()&quot;">​</a></h1><blockquote><p><strong>scaling</strong>(<code>options</code>): <a href="./../interfaces/Transform"><code>Transform</code></a></p></blockquote><p>Brings features to comparable sizes. Sparse items stay sparse: &quot;max-abs&quot; keeps their zeros; &quot;standard&quot; divides by the deviation without moving the mean, and says so in a warning; the other kinds would turn zeros into values and are refused.</p><h2 id="parameters" tabindex="-1">Parameters <a class="header-anchor" href="#parameters" aria-label="Permalink to &quot;Parameters&quot;">​</a></h2><h3 id="options" tabindex="-1">options <a class="header-anchor" href="#options" aria-label="Permalink to &quot;options&quot;">​</a></h3><p><a href="./../interfaces/ScalingOptions"><code>ScalingOptions</code></a></p><h2 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h2><p><a href="./../interfaces/Transform"><code>Transform</code></a></p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/functions/scaling.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const scaling = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  scaling as default
};
