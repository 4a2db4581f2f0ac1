import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Function: leavePreferenceOut()","description":"","frontmatter":{},"headers":[],"relativePath":"reference/functions/leavePreferenceOut.md","filePath":"reference/functions/leavePreferenceOut.md"}');
const _sfc_main = { name: "reference/functions/leavePreferenceOut.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><p><a href="./../"><strong>ordo</strong></a></p><hr><h1 id="function-leavepreferenceout" tabindex="-1">Function: leavePreferenceOut() <a class="header-anchor" href="#function-leavepreferenceout" aria-label="Permalink to &quot;Function: leavePreferenceOut()&quot;">​</a></h1><blockquote><p><strong>leavePreferenceOut</strong>(): <a href="./../interfaces/Split"><code>Split</code></a></p></blockquote><p>Each explicit preference is held out at a time, its two items stay with their other preferences.</p><h2 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h2><p><a href="./../interfaces/Split"><code>Split</code></a></p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/functions/leavePreferenceOut.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const leavePreferenceOut = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  leavePreferenceOut as default
};
