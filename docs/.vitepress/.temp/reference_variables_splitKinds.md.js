import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Variable: splitKinds","description":"","frontmatter":{},"headers":[],"relativePath":"reference/variables/splitKinds.md","filePath":"reference/variables/splitKinds.md"}');
const _sfc_main = { name: "reference/variables/splitKinds.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><p><a href="./../"><strong>ordo</strong></a></p><hr><h1 id="variable-splitkinds" tabindex="-1">Variable: splitKinds <a class="header-anchor" href="#variable-splitkinds" aria-label="Permalink to &quot;Variable: splitKinds&quot;">​</a></h1><blockquote><p><code>const</code> <strong>splitKinds</strong>: readonly <a href="./../interfaces/SplitKind"><code>SplitKind</code></a>[]</p></blockquote><p>Every kind of split; a new one adds its file and one line here.</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/variables/splitKinds.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const splitKinds = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  splitKinds as default
};
