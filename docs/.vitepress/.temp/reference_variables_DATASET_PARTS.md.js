import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Variable: DATASET_PARTS","description":"","frontmatter":{},"headers":[],"relativePath":"reference/variables/DATASET_PARTS.md","filePath":"reference/variables/DATASET_PARTS.md"}');
const _sfc_main = { name: "reference/variables/DATASET_PARTS.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><p><a href="./../"><strong>ordo</strong></a></p><hr><h1 id="variable-dataset-parts" tabindex="-1">Variable: DATASET_PARTS <a class="header-anchor" href="#variable-dataset-parts" aria-label="Permalink to &quot;Variable: DATASET\\_PARTS&quot;">​</a></h1><blockquote><p><code>const</code> <strong>DATASET_PARTS</strong>: readonly [<code>&quot;scores&quot;</code>, <code>&quot;score-names&quot;</code>, <code>&quot;classes&quot;</code>, <code>&quot;queries&quot;</code>, <code>&quot;groups&quot;</code>, <code>&quot;weights&quot;</code>, <code>&quot;ids&quot;</code>, <code>&quot;feature-names&quot;</code>, <code>&quot;preferences&quot;</code>]</p></blockquote><p>The parts of a data set beside its feature values.</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/variables/DATASET_PARTS.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const DATASET_PARTS = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  DATASET_PARTS as default
};
