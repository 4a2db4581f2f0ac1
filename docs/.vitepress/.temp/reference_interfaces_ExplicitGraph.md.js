import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: ExplicitGraph","description":"","frontmatter":{},"headers":[],"relativePath":"reference/interfaces/ExplicitGraph.md","filePath":"reference/interfaces/ExplicitGraph.md"}');
const _sfc_main = { name: "reference/interfaces/ExplicitGraph.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><p><a href="./../"><strong>ordo</strong></a></p><hr><h1 id="interface-explicitgraph" tabindex="-1">Interface: ExplicitGraph <a class="header-anchor" href="#interface-explicitgraph" aria-label="Permalink to &quot;Interface: ExplicitGraph&quot;">​</a></h1><p>Pairs one by one. The cost of pair k is coefficients[k]·(differences[k] − (f_winner − f_loser))².</p><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><h3 id="coefficients" tabindex="-1">coefficients <a class="header-anchor" href="#coefficients" aria-label="Permalink to &quot;coefficients&quot;">​</a></h3><blockquote><p><code>readonly</code> <strong>coefficients</strong>: <code>Float64Array</code></p></blockquote><hr><h3 id="differences" tabindex="-1">differences <a class="header-anchor" href="#differences" aria-label="Permalink to &quot;differences&quot;">​</a></h3><blockquote><p><code>readonly</code> <strong>differences</strong>: <code>Float64Array</code></p></blockquote><hr><h3 id="losers" tabindex="-1">losers <a class="header-anchor" href="#losers" aria-label="Permalink to &quot;losers&quot;">​</a></h3><blockquote><p><code>readonly</code> <strong>losers</strong>: <code>Uint32Array</code></p></blockquote><hr><h3 id="winners" tabindex="-1">winners <a class="header-anchor" href="#winners" aria-label="Permalink to &quot;winners&quot;">​</a></h3><blockquote><p><code>readonly</code> <strong>winners</strong>: <code>Uint32Array</code></p></blockquote></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/interfaces/ExplicitGraph.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const ExplicitGraph = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  ExplicitGraph as default
};
