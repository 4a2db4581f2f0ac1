import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Variable: COSTS","description":"","frontmatter":{},"headers":[],"relativePath":"reference/variables/COSTS.md","filePath":"reference/variables/COSTS.md"}');
const _sfc_main = { name: "reference/variables/COSTS.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><p><a href="./../"><strong>ordo</strong></a></p><hr><h1 id="variable-costs" tabindex="-1">Variable: COSTS <a class="header-anchor" href="#variable-costs" aria-label="Permalink to &quot;Variable: COSTS&quot;">​</a></h1><blockquote><p><code>const</code> <strong>COSTS</strong>: readonly [<code>20</code>, <code>21</code>, <code>22</code>]</p></blockquote></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/variables/COSTS.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const COSTS = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  COSTS as default
};
