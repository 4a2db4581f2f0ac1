import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Function: leaveGroupPairOut()","description":"","frontmatter":{},"headers":[],"relativePath":"reference/functions/leaveGroupPairOut.md","filePath":"reference/functions/leaveGroupPairOut.md"}');
const _sfc_main = { name: "reference/functions/leaveGroupPairOut.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><p><a href="./../"><strong>ordo</strong></a></p><hr><h1 id="function-leavegrouppairout" tabindex="-1">Function: leaveGroupPairOut() <a class="header-anchor" href="#function-leavegrouppairout" aria-label="Permalink to &quot;Function: leaveGroupPairOut()&quot;">​</a></h1><blockquote><p><strong>leaveGroupPairOut</strong>(): <a href="./../interfaces/Split"><code>Split</code></a></p></blockquote><p>Both groups of a pair are held out whole, and the pairs between the two are judged. On grouped data leaving out just the two items lets their relatives train the model, and the estimate comes out far too good.</p><h2 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h2><p><a href="./../interfaces/Split"><code>Split</code></a></p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/functions/leaveGroupPairOut.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const leaveGroupPairOut = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  leaveGroupPairOut as default
};
