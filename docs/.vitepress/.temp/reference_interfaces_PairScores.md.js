import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: PairScores","description":"","frontmatter":{},"headers":[],"relativePath":"reference/interfaces/PairScores.md","filePath":"reference/interfaces/PairScores.md"}');
const _sfc_main = { name: "reference/interfaces/PairScores.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><p><a href="./../"><strong>ordo</strong></a></p><hr><h1 id="interface-pairscores" tabindex="-1">Interface: PairScores <a class="header-anchor" href="#interface-pairscores" aria-label="Permalink to &quot;Interface: PairScores&quot;">​</a></h1><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><h3 id="a" tabindex="-1">a <a class="header-anchor" href="#a" aria-label="Permalink to &quot;a&quot;">​</a></h3><blockquote><p><code>readonly</code> <strong>a</strong>: <code>Float64Array</code></p></blockquote><hr><h3 id="b" tabindex="-1">b <a class="header-anchor" href="#b" aria-label="Permalink to &quot;b&quot;">​</a></h3><blockquote><p><code>readonly</code> <strong>b</strong>: <code>Float64Array</code></p></blockquote><hr><h3 id="doubts" tabindex="-1">doubts? <a class="header-anchor" href="#doubts" aria-label="Permalink to &quot;doubts?&quot;">​</a></h3><blockquote><p><code>readonly</code> <code>optional</code> <strong>doubts?</strong>: <code>Float64Array</code>&lt;<code>ArrayBufferLike</code>&gt;</p></blockquote><p>The doubt of each difference a − b; undefined where no pair of these is in doubt.</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/interfaces/PairScores.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const PairScores = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  PairScores as default
};
