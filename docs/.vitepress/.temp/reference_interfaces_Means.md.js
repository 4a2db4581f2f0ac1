import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: Means","description":"","frontmatter":{},"headers":[],"relativePath":"reference/interfaces/Means.md","filePath":"reference/interfaces/Means.md"}');
const _sfc_main = { name: "reference/interfaces/Means.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><p><a href="./../"><strong>ordo</strong></a></p><hr><h1 id="interface-means" tabindex="-1">Interface: Means <a class="header-anchor" href="#interface-means" aria-label="Permalink to &quot;Interface: Means&quot;">​</a></h1><p>Weighted means as near + rest: far from zero one number has no digits left for how far two means are from each other.</p><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><h3 id="near" tabindex="-1">near <a class="header-anchor" href="#near" aria-label="Permalink to &quot;near&quot;">​</a></h3><blockquote><p><code>readonly</code> <strong>near</strong>: <code>Float64Array</code></p></blockquote><hr><h3 id="rest" tabindex="-1">rest <a class="header-anchor" href="#rest" aria-label="Permalink to &quot;rest&quot;">​</a></h3><blockquote><p><code>readonly</code> <strong>rest</strong>: <code>Float64Array</code></p></blockquote></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/interfaces/Means.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const Means = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  Means as default
};
