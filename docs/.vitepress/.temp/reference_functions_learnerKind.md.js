import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Function: learnerKind()","description":"","frontmatter":{},"headers":[],"relativePath":"reference/functions/learnerKind.md","filePath":"reference/functions/learnerKind.md"}');
const _sfc_main = { name: "reference/functions/learnerKind.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><p><a href="./../"><strong>ordo</strong></a></p><hr><h1 id="function-learnerkind" tabindex="-1">Function: learnerKind() <a class="header-anchor" href="#function-learnerkind" aria-label="Permalink to &quot;Function: learnerKind()&quot;">​</a></h1><blockquote><p><strong>learnerKind</strong>(<code>name</code>): <a href="./../interfaces/LearnerKind"><code>LearnerKind</code></a></p></blockquote><h2 id="parameters" tabindex="-1">Parameters <a class="header-anchor" href="#parameters" aria-label="Permalink to &quot;Parameters&quot;">​</a></h2><h3 id="name" tabindex="-1">name <a class="header-anchor" href="#name" aria-label="Permalink to &quot;name&quot;">​</a></h3><p><code>string</code></p><h2 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h2><p><a href="./../interfaces/LearnerKind"><code>LearnerKind</code></a></p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/functions/learnerKind.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const learnerKind = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  learnerKind as default
};
