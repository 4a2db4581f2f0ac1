import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Type Alias: Cost","description":"","frontmatter":{},"headers":[],"relativePath":"reference/type-aliases/Cost.md","filePath":"reference/type-aliases/Cost.md"}');
const _sfc_main = { name: "reference/type-aliases/Cost.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><p><a href="./../"><strong>ordo</strong></a></p><hr><h1 id="type-alias-cost" tabindex="-1">Type Alias: Cost <a class="header-anchor" href="#type-alias-cost" aria-label="Permalink to &quot;Type Alias: Cost&quot;">​</a></h1><blockquote><p><strong>Cost</strong> = <em>typeof</em> <a href="./../variables/COSTS"><code>COSTS</code></a>[<code>number</code>]</p></blockquote><p>Which wanted difference z and weight w a pair of magnitude d &gt; 0 has (numbers of the equations in Pahikkala et al., Machine Learning 75(1), 2009): 20: z = 1, w = 1. 21: z = d, w = 1. 22: z = d, w = 1/d. A tied pair, where included, has z = 0, w = 1.</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/type-aliases/Cost.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const Cost = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  Cost as default
};
