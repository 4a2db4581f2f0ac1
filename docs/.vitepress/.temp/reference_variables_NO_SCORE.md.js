import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Variable: NO_SCORE","description":"","frontmatter":{},"headers":[],"relativePath":"reference/variables/NO_SCORE.md","filePath":"reference/variables/NO_SCORE.md"}');
const _sfc_main = { name: "reference/variables/NO_SCORE.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><p><a href="./../"><strong>ordo</strong></a></p><hr><h1 id="variable-no-score" tabindex="-1">Variable: NO_SCORE <a class="header-anchor" href="#variable-no-score" aria-label="Permalink to &quot;Variable: NO\\_SCORE&quot;">​</a></h1><blockquote><p><code>const</code> <strong>NO_SCORE</strong>: <code>number</code> = <code>Number.NaN</code></p></blockquote><p>In place of a score: nothing was left to learn it from. Ask with <code>isScore</code>, as it is not even equal to itself.</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/variables/NO_SCORE.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const NO_SCORE = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  NO_SCORE as default
};
