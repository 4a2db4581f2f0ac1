import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Function: leaveGroupOut()","description":"","frontmatter":{},"headers":[],"relativePath":"reference/functions/leaveGroupOut.md","filePath":"reference/functions/leaveGroupOut.md"}');
const _sfc_main = { name: "reference/functions/leaveGroupOut.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><p><a href="./../"><strong>ordo</strong></a></p><hr><h1 id="function-leavegroupout" tabindex="-1">Function: leaveGroupOut() <a class="header-anchor" href="#function-leavegroupout" aria-label="Permalink to &quot;Function: leaveGroupOut()&quot;">​</a></h1><blockquote><p><strong>leaveGroupOut</strong>(): <a href="./../interfaces/Split"><code>Split</code></a></p></blockquote><p>Each group of items that belong together is held out at a time; without groups, each query.</p><h2 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h2><p><a href="./../interfaces/Split"><code>Split</code></a></p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/functions/leaveGroupOut.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const leaveGroupOut = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  leaveGroupOut as default
};
