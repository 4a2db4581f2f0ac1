import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Function: kFold()","description":"","frontmatter":{},"headers":[],"relativePath":"reference/functions/kFold.md","filePath":"reference/functions/kFold.md"}');
const _sfc_main = { name: "reference/functions/kFold.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><p><a href="./../"><strong>ordo</strong></a></p><hr><h1 id="function-kfold" tabindex="-1">Function: kFold() <a class="header-anchor" href="#function-kfold" aria-label="Permalink to &quot;Function: kFold()&quot;">​</a></h1><blockquote><p><strong>kFold</strong>(<code>given?</code>): <a href="./../interfaces/Split"><code>Split</code></a></p></blockquote><p>Items (or whole queries or groups) are dealt out at random into so many folds of nearly equal size.</p><h2 id="parameters" tabindex="-1">Parameters <a class="header-anchor" href="#parameters" aria-label="Permalink to &quot;Parameters&quot;">​</a></h2><h3 id="given" tabindex="-1">given? <a class="header-anchor" href="#given" aria-label="Permalink to &quot;given?&quot;">​</a></h3><p><a href="./../interfaces/KFoldOptions"><code>KFoldOptions</code></a> = <code>{}</code></p><h2 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h2><p><a href="./../interfaces/Split"><code>Split</code></a></p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/functions/kFold.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const kFold = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  kFold as default
};
