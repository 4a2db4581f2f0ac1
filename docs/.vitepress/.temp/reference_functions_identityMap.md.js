import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Function: identityMap()","description":"","frontmatter":{},"headers":[],"relativePath":"reference/functions/identityMap.md","filePath":"reference/functions/identityMap.md"}');
const _sfc_main = { name: "reference/functions/identityMap.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><p><a href="./../"><strong>ordo</strong></a></p><hr><h1 id="function-identitymap" tabindex="-1">Function: identityMap() <a class="header-anchor" href="#function-identitymap" aria-label="Permalink to &quot;Function: identityMap()&quot;">​</a></h1><blockquote><p><strong>identityMap</strong>(<code>features</code>, <code>names?</code>): <a href="./../interfaces/FeatureMap"><code>FeatureMap</code></a>&lt;<a href="./../interfaces/Vectors"><code>Vectors</code></a>&gt;</p></blockquote><p>φ(x) = x: what the linear kernel is the inner product of.</p><h2 id="parameters" tabindex="-1">Parameters <a class="header-anchor" href="#parameters" aria-label="Permalink to &quot;Parameters&quot;">​</a></h2><h3 id="features" tabindex="-1">features <a class="header-anchor" href="#features" aria-label="Permalink to &quot;features&quot;">​</a></h3><p><code>number</code></p><h3 id="names" tabindex="-1">names? <a class="header-anchor" href="#names" aria-label="Permalink to &quot;names?&quot;">​</a></h3><p>readonly <code>string</code>[]</p><h2 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h2><p><a href="./../interfaces/FeatureMap"><code>FeatureMap</code></a>&lt;<a href="./../interfaces/Vectors"><code>Vectors</code></a>&gt;</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/functions/identityMap.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const identityMap = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  identityMap as default
};
