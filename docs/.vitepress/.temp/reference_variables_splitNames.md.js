import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Variable: splitNames","description":"","frontmatter":{},"headers":[],"relativePath":"reference/variables/splitNames.md","filePath":"reference/variables/splitNames.md"}');
const _sfc_main = { name: "reference/variables/splitNames.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><p><a href="./../"><strong>ordo</strong></a></p><hr><h1 id="variable-splitnames" tabindex="-1">Variable: splitNames <a class="header-anchor" href="#variable-splitnames" aria-label="Permalink to &quot;Variable: splitNames&quot;">​</a></h1><blockquote><p><code>const</code> <strong>splitNames</strong>: readonly <code>string</code>[]</p></blockquote><p>What <code>parseSplit</code> knows, for help texts.</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/variables/splitNames.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const splitNames = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  splitNames as default
};
