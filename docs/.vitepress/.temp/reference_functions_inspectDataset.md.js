import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Function: inspectDataset()","description":"","frontmatter":{},"headers":[],"relativePath":"reference/functions/inspectDataset.md","filePath":"reference/functions/inspectDataset.md"}');
const _sfc_main = { name: "reference/functions/inspectDataset.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><p><a href="./../"><strong>ordo</strong></a></p><hr><h1 id="function-inspectdataset" tabindex="-1">Function: inspectDataset() <a class="header-anchor" href="#function-inspectdataset" aria-label="Permalink to &quot;Function: inspectDataset()&quot;">​</a></h1><blockquote><p><strong>inspectDataset</strong>(<code>data</code>): <a href="./../interfaces/DatasetSummary"><code>DatasetSummary</code></a></p></blockquote><p>Describes a data set: sizes, scores, queries, and what may cause trouble. Linear in its size, but for sorting scores.</p><h2 id="parameters" tabindex="-1">Parameters <a class="header-anchor" href="#parameters" aria-label="Permalink to &quot;Parameters&quot;">​</a></h2><h3 id="data" tabindex="-1">data <a class="header-anchor" href="#data" aria-label="Permalink to &quot;data&quot;">​</a></h3><p><a href="./../interfaces/Dataset"><code>Dataset</code></a>&lt;<a href="./../interfaces/Vectors"><code>Vectors</code></a>&gt;</p><h2 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h2><p><a href="./../interfaces/DatasetSummary"><code>DatasetSummary</code></a></p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/functions/inspectDataset.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const inspectDataset = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  inspectDataset as default
};
