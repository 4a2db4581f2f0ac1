import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Variable: LANDMARK_CHOICES","description":"","frontmatter":{},"headers":[],"relativePath":"reference/variables/LANDMARK_CHOICES.md","filePath":"reference/variables/LANDMARK_CHOICES.md"}');
const _sfc_main = { name: "reference/variables/LANDMARK_CHOICES.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><p><a href="./../"><strong>ordo</strong></a></p><hr><h1 id="variable-landmark-choices" tabindex="-1">Variable: LANDMARK_CHOICES <a class="header-anchor" href="#variable-landmark-choices" aria-label="Permalink to &quot;Variable: LANDMARK\\_CHOICES&quot;">​</a></h1><blockquote><p><code>const</code> <strong>LANDMARK_CHOICES</strong>: readonly <a href="./../type-aliases/LandmarkChoiceName"><code>LandmarkChoiceName</code></a>[]</p></blockquote></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/variables/LANDMARK_CHOICES.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const LANDMARK_CHOICES = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  LANDMARK_CHOICES as default
};
