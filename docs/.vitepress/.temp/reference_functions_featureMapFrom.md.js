import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Function: featureMapFrom()","description":"","frontmatter":{},"headers":[],"relativePath":"reference/functions/featureMapFrom.md","filePath":"reference/functions/featureMapFrom.md"}');
const _sfc_main = { name: "reference/functions/featureMapFrom.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><p><a href="./../"><strong>ordo</strong></a></p><hr><h1 id="function-featuremapfrom" tabindex="-1">Function: featureMapFrom() <a class="header-anchor" href="#function-featuremapfrom" aria-label="Permalink to &quot;Function: featureMapFrom()&quot;">​</a></h1><blockquote><p><strong>featureMapFrom</strong>(<code>spec</code>, <code>shape?</code>): <code>AnyMap</code></p></blockquote><p>The map a spec describes, equal to the one that had it. Everything in the spec is checked, for it may come from a file. With the shape of the items, features have the names they have there, and a map of other items is refused.</p><h2 id="parameters" tabindex="-1">Parameters <a class="header-anchor" href="#parameters" aria-label="Permalink to &quot;Parameters&quot;">​</a></h2><h3 id="spec" tabindex="-1">spec <a class="header-anchor" href="#spec" aria-label="Permalink to &quot;spec&quot;">​</a></h3><p><a href="./../interfaces/FeatureMapSpec"><code>FeatureMapSpec</code></a></p><h3 id="shape" tabindex="-1">shape? <a class="header-anchor" href="#shape" aria-label="Permalink to &quot;shape?&quot;">​</a></h3><p><a href="./../interfaces/SampleShape"><code>SampleShape</code></a></p><h2 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h2><p><code>AnyMap</code></p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/functions/featureMapFrom.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const featureMapFrom = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  featureMapFrom as default
};
