import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Function: preferenceGraph()","description":"","frontmatter":{},"headers":[],"relativePath":"reference/functions/preferenceGraph.md","filePath":"reference/functions/preferenceGraph.md"}');
const _sfc_main = { name: "reference/functions/preferenceGraph.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><p><a href="./../"><strong>ordo</strong></a></p><hr><h1 id="function-preferencegraph" tabindex="-1">Function: preferenceGraph() <a class="header-anchor" href="#function-preferencegraph" aria-label="Permalink to &quot;Function: preferenceGraph()&quot;">​</a></h1><blockquote><p><strong>preferenceGraph</strong>(<code>data</code>, <code>options?</code>): <a href="./../interfaces/PreferenceGraph"><code>PreferenceGraph</code></a></p></blockquote><p>The preference graph of a data set: its scores, its explicit preferences, or both together.</p><h2 id="parameters" tabindex="-1">Parameters <a class="header-anchor" href="#parameters" aria-label="Permalink to &quot;Parameters&quot;">​</a></h2><h3 id="data" tabindex="-1">data <a class="header-anchor" href="#data" aria-label="Permalink to &quot;data&quot;">​</a></h3><p><a href="./../interfaces/Dataset"><code>Dataset</code></a></p><h3 id="options" tabindex="-1">options? <a class="header-anchor" href="#options" aria-label="Permalink to &quot;options?&quot;">​</a></h3><p><a href="./../interfaces/PreferenceOptions"><code>PreferenceOptions</code></a> = <code>{}</code></p><h2 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h2><p><a href="./../interfaces/PreferenceGraph"><code>PreferenceGraph</code></a></p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/functions/preferenceGraph.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const preferenceGraph = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  preferenceGraph as default
};
