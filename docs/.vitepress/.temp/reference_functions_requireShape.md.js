import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Function: requireShape()","description":"","frontmatter":{},"headers":[],"relativePath":"reference/functions/requireShape.md","filePath":"reference/functions/requireShape.md"}');
const _sfc_main = { name: "reference/functions/requireShape.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><p><a href="./../"><strong>ordo</strong></a></p><hr><h1 id="function-requireshape" tabindex="-1">Function: requireShape() <a class="header-anchor" href="#function-requireshape" aria-label="Permalink to &quot;Function: requireShape()&quot;">​</a></h1><blockquote><p><strong>requireShape</strong>(<code>what</code>, <code>matches</code>, <code>expected</code>, <code>actual</code>): <code>void</code></p></blockquote><h2 id="parameters" tabindex="-1">Parameters <a class="header-anchor" href="#parameters" aria-label="Permalink to &quot;Parameters&quot;">​</a></h2><h3 id="what" tabindex="-1">what <a class="header-anchor" href="#what" aria-label="Permalink to &quot;what&quot;">​</a></h3><p><code>string</code></p><h3 id="matches" tabindex="-1">matches <a class="header-anchor" href="#matches" aria-label="Permalink to &quot;matches&quot;">​</a></h3><p><code>boolean</code></p><h3 id="expected" tabindex="-1">expected <a class="header-anchor" href="#expected" aria-label="Permalink to &quot;expected&quot;">​</a></h3><p><code>string</code></p><h3 id="actual" tabindex="-1">actual <a class="header-anchor" href="#actual" aria-label="Permalink to &quot;actual&quot;">​</a></h3><p><code>string</code></p><h2 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h2><p><code>void</code></p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/functions/requireShape.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const requireShape = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  requireShape as default
};
