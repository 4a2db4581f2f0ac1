import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: PairTotals","description":"","frontmatter":{},"headers":[],"relativePath":"reference/interfaces/PairTotals.md","filePath":"reference/interfaces/PairTotals.md"}');
const _sfc_main = { name: "reference/interfaces/PairTotals.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><p><a href="./../"><strong>ordo</strong></a></p><hr><h1 id="interface-pairtotals" tabindex="-1">Interface: PairTotals <a class="header-anchor" href="#interface-pairtotals" aria-label="Permalink to &quot;Interface: PairTotals&quot;">​</a></h1><p>The mean is sum / weight; the weight is the number of pairs that count when nothing is weighted.</p><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><h3 id="sum" tabindex="-1">sum <a class="header-anchor" href="#sum" aria-label="Permalink to &quot;sum&quot;">​</a></h3><blockquote><p><code>readonly</code> <strong>sum</strong>: <code>number</code></p></blockquote><hr><h3 id="weight" tabindex="-1">weight <a class="header-anchor" href="#weight" aria-label="Permalink to &quot;weight&quot;">​</a></h3><blockquote><p><code>readonly</code> <strong>weight</strong>: <code>number</code></p></blockquote></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/interfaces/PairTotals.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const PairTotals = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  PairTotals as default
};
