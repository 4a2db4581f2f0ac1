import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Function: nearestName()","description":"","frontmatter":{},"headers":[],"relativePath":"reference/functions/nearestName.md","filePath":"reference/functions/nearestName.md"}');
const _sfc_main = { name: "reference/functions/nearestName.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><p><a href="./../"><strong>ordo</strong></a></p><hr><h1 id="function-nearestname" tabindex="-1">Function: nearestName() <a class="header-anchor" href="#function-nearestname" aria-label="Permalink to &quot;Function: nearestName()&quot;">​</a></h1><blockquote><p><strong>nearestName</strong>(<code>written</code>, <code>names</code>): <code>string</code> | <code>undefined</code></p></blockquote><p>The name closest to what was written, when it is close enough to be meant: at most a third of its letters differ.</p><h2 id="parameters" tabindex="-1">Parameters <a class="header-anchor" href="#parameters" aria-label="Permalink to &quot;Parameters&quot;">​</a></h2><h3 id="written" tabindex="-1">written <a class="header-anchor" href="#written" aria-label="Permalink to &quot;written&quot;">​</a></h3><p><code>string</code></p><h3 id="names" tabindex="-1">names <a class="header-anchor" href="#names" aria-label="Permalink to &quot;names&quot;">​</a></h3><p>readonly <code>string</code>[]</p><h2 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h2><p><code>string</code> | <code>undefined</code></p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/functions/nearestName.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const nearestName = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  nearestName as default
};
