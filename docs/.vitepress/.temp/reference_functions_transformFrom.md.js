import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Function: transformFrom()","description":"","frontmatter":{},"headers":[],"relativePath":"reference/functions/transformFrom.md","filePath":"reference/functions/transformFrom.md"}');
const _sfc_main = { name: "reference/functions/transformFrom.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><p><a href="./../"><strong>ordo</strong></a></p><hr><h1 id="function-transformfrom" tabindex="-1">Function: transformFrom() <a class="header-anchor" href="#function-transformfrom" aria-label="Permalink to &quot;Function: transformFrom()&quot;">​</a></h1><blockquote><p><strong>transformFrom</strong>(<code>spec</code>): <a href="./../interfaces/FittedTransform"><code>FittedTransform</code></a></p></blockquote><p>Rebuilds a fitted transform from its spec, as it came out of JSON. Specs that make no sense are refused.</p><h2 id="parameters" tabindex="-1">Parameters <a class="header-anchor" href="#parameters" aria-label="Permalink to &quot;Parameters&quot;">​</a></h2><h3 id="spec" tabindex="-1">spec <a class="header-anchor" href="#spec" aria-label="Permalink to &quot;spec&quot;">​</a></h3><p><code>unknown</code></p><h2 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h2><p><a href="./../interfaces/FittedTransform"><code>FittedTransform</code></a></p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/functions/transformFrom.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const transformFrom = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  transformFrom as default
};
