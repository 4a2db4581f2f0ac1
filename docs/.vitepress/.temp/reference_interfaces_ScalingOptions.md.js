import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: ScalingOptions","description":"","frontmatter":{},"headers":[],"relativePath":"reference/interfaces/ScalingOptions.md","filePath":"reference/interfaces/ScalingOptions.md"}');
const _sfc_main = { name: "reference/interfaces/ScalingOptions.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><p><a href="./../"><strong>ordo</strong></a></p><hr><h1 id="interface-scalingoptions" tabindex="-1">Interface: ScalingOptions <a class="header-anchor" href="#interface-scalingoptions" aria-label="Permalink to &quot;Interface: ScalingOptions&quot;">​</a></h1><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><h3 id="kind" tabindex="-1">kind <a class="header-anchor" href="#kind" aria-label="Permalink to &quot;kind&quot;">​</a></h3><blockquote><p><code>readonly</code> <strong>kind</strong>: <code>&quot;none&quot;</code> | <code>&quot;standard&quot;</code> | <code>&quot;min-max&quot;</code> | <code>&quot;robust&quot;</code> | <code>&quot;max-abs&quot;</code> | <code>&quot;query-standard&quot;</code> | <code>&quot;query-min-max&quot;</code></p></blockquote><p>&quot;standard&quot;: mean 0, standard deviation 1 (over all items, not one less). &quot;min-max&quot;: from 0 to 1. &quot;robust&quot;: median 0, distance between the quartiles 1. &quot;max-abs&quot;: largest magnitude 1, zeros stay. &quot;query-standard&quot;, &quot;query-min-max&quot;: the same inside each query, with the numbers of the query at hand. A constant feature becomes 0; with &quot;max-abs&quot; it becomes 1 or -1, unless it is 0 already.</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/interfaces/ScalingOptions.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const ScalingOptions = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  ScalingOptions as default
};
