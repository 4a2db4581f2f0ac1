import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Variable: CENTRINGS","description":"","frontmatter":{},"headers":[],"relativePath":"reference/variables/CENTRINGS.md","filePath":"reference/variables/CENTRINGS.md"}');
const _sfc_main = { name: "reference/variables/CENTRINGS.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><p><a href="./../"><strong>ordo</strong></a></p><hr><h1 id="variable-centrings" tabindex="-1">Variable: CENTRINGS <a class="header-anchor" href="#variable-centrings" aria-label="Permalink to &quot;Variable: CENTRINGS&quot;">​</a></h1><blockquote><p><code>const</code> <strong>CENTRINGS</strong>: readonly [<code>&quot;centred&quot;</code>, <code>&quot;uncentred&quot;</code>, <code>&quot;printed&quot;</code>]</p></blockquote><p>centred: both sides compare differences, as the loss does. uncentred: both sides compare the scores themselves. printed: as the paper has it, an uncentred Gram matrix with a centred right-hand side, which fits neither; docs/math/linear-functional-strategy.md.</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/variables/CENTRINGS.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const CENTRINGS = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  CENTRINGS as default
};
