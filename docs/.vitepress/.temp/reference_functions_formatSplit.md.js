import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Function: formatSplit()","description":"","frontmatter":{},"headers":[],"relativePath":"reference/functions/formatSplit.md","filePath":"reference/functions/formatSplit.md"}');
const _sfc_main = { name: "reference/functions/formatSplit.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><p><a href="./../"><strong>ordo</strong></a></p><hr><h1 id="function-formatsplit" tabindex="-1">Function: formatSplit() <a class="header-anchor" href="#function-formatsplit" aria-label="Permalink to &quot;Function: formatSplit()&quot;">​</a></h1><blockquote><p><strong>formatSplit</strong>(<code>__namedParameters</code>): <code>string</code></p></blockquote><p>The text that parses to an equal split. Given folds and pairs have none that does, and are called given.</p><h2 id="parameters" tabindex="-1">Parameters <a class="header-anchor" href="#parameters" aria-label="Permalink to &quot;Parameters&quot;">​</a></h2><h3 id="namedparameters" tabindex="-1">__namedParameters <a class="header-anchor" href="#namedparameters" aria-label="Permalink to &quot;\\_\\_namedParameters&quot;">​</a></h3><p><a href="./../interfaces/SplitSpec"><code>SplitSpec</code></a></p><h2 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h2><p><code>string</code></p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/functions/formatSplit.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const formatSplit = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  formatSplit as default
};
