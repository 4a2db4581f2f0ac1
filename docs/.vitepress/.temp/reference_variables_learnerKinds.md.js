import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Variable: learnerKinds","description":"","frontmatter":{},"headers":[],"relativePath":"reference/variables/learnerKinds.md","filePath":"reference/variables/learnerKinds.md"}');
const _sfc_main = { name: "reference/variables/learnerKinds.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><p><a href="./../"><strong>ordo</strong></a></p><hr><h1 id="variable-learnerkinds" tabindex="-1">Variable: learnerKinds <a class="header-anchor" href="#variable-learnerkinds" aria-label="Permalink to &quot;Variable: learnerKinds&quot;">​</a></h1><blockquote><p><code>const</code> <strong>learnerKinds</strong>: readonly <a href="./../interfaces/LearnerKind"><code>LearnerKind</code></a>[]</p></blockquote><p>Every kind of learner; a new one adds a line here and above. The first is what is meant when nothing is said.</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/variables/learnerKinds.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const learnerKinds = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  learnerKinds as default
};
