import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: PairwiseOptions","description":"","frontmatter":{},"headers":[],"relativePath":"reference/interfaces/PairwiseOptions.md","filePath":"reference/interfaces/PairwiseOptions.md"}');
const _sfc_main = { name: "reference/interfaces/PairwiseOptions.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><p><a href="./../"><strong>ordo</strong></a></p><hr><h1 id="interface-pairwiseoptions" tabindex="-1">Interface: PairwiseOptions <a class="header-anchor" href="#interface-pairwiseoptions" aria-label="Permalink to &quot;Interface: PairwiseOptions&quot;">​</a></h1><h2 id="extends" tabindex="-1">Extends <a class="header-anchor" href="#extends" aria-label="Permalink to &quot;Extends&quot;">​</a></h2><ul><li><a href="./CallOptions"><code>CallOptions</code></a></li></ul><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><h3 id="map" tabindex="-1">map? <a class="header-anchor" href="#map" aria-label="Permalink to &quot;map?&quot;">​</a></h3><blockquote><p><code>readonly</code> <code>optional</code> <strong>map?</strong>: <a href="./../type-aliases/ElementMap"><code>ElementMap</code></a></p></blockquote><p>Done to each value: the same as <code>map</code> afterwards, in one pass over half of a symmetric result where that is faster.</p><hr><h3 id="signal" tabindex="-1">signal? <a class="header-anchor" href="#signal" aria-label="Permalink to &quot;signal?&quot;">​</a></h3><blockquote><p><code>readonly</code> <code>optional</code> <strong>signal?</strong>: <code>AbortSignal</code></p></blockquote><p>Aborting rejects the call with <code>run.cancelled</code>. The work itself stops at the backend&#39;s next checkpoint; results of a cancelled call are dropped, memory handed over with <code>consume</code> is lost, and a matrix that was being changed in place may be changed in part.</p><h4 id="inherited-from" tabindex="-1">Inherited from <a class="header-anchor" href="#inherited-from" aria-label="Permalink to &quot;Inherited from&quot;">​</a></h4><p><a href="./CallOptions"><code>CallOptions</code></a>.<a href="./CallOptions#signal"><code>signal</code></a></p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/interfaces/PairwiseOptions.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const PairwiseOptions = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  PairwiseOptions as default
};
