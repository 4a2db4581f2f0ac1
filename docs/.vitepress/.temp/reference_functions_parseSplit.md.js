import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Function: parseSplit()","description":"","frontmatter":{},"headers":[],"relativePath":"reference/functions/parseSplit.md","filePath":"reference/functions/parseSplit.md"}');
const _sfc_main = { name: "reference/functions/parseSplit.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><p><a href="./../"><strong>ordo</strong></a></p><hr><h1 id="function-parsesplit" tabindex="-1">Function: parseSplit() <a class="header-anchor" href="#function-parsesplit" aria-label="Permalink to &quot;Function: parseSplit()&quot;">​</a></h1><blockquote><p><strong>parseSplit</strong>(<code>text</code>): <a href="./../interfaces/Split"><code>Split</code></a></p></blockquote><p><code>leave-one-out</code>, <code>leave-query-out</code>, <code>leave-group-out</code>, <code>leave-pair-out</code>, <code>leave-pair-out:different</code>, <code>leave-pair-out:sample=2000</code>, <code>leave-group-pair-out</code>, <code>leave-preference-out</code>, <code>k-fold:10</code>, <code>k-fold:10,by=query</code>, <code>k-fold:10,stratify</code>.</p><h2 id="parameters" tabindex="-1">Parameters <a class="header-anchor" href="#parameters" aria-label="Permalink to &quot;Parameters&quot;">​</a></h2><h3 id="text" tabindex="-1">text <a class="header-anchor" href="#text" aria-label="Permalink to &quot;text&quot;">​</a></h3><p><code>string</code></p><h2 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h2><p><a href="./../interfaces/Split"><code>Split</code></a></p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/functions/parseSplit.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const parseSplit = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  parseSplit as default
};
