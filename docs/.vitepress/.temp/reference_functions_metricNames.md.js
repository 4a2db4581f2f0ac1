import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Function: metricNames()","description":"","frontmatter":{},"headers":[],"relativePath":"reference/functions/metricNames.md","filePath":"reference/functions/metricNames.md"}');
const _sfc_main = { name: "reference/functions/metricNames.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><p><a href="./../"><strong>ordo</strong></a></p><hr><h1 id="function-metricnames" tabindex="-1">Function: metricNames() <a class="header-anchor" href="#function-metricnames" aria-label="Permalink to &quot;Function: metricNames()&quot;">​</a></h1><blockquote><p><strong>metricNames</strong>(): readonly <code>string</code>[]</p></blockquote><p>The names that <code>parseMetric</code> knows.</p><h2 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h2><p>readonly <code>string</code>[]</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/functions/metricNames.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const metricNames = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  metricNames as default
};
