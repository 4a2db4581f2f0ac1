import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: NdcgOptions","description":"","frontmatter":{},"headers":[],"relativePath":"reference/interfaces/NdcgOptions.md","filePath":"reference/interfaces/NdcgOptions.md"}');
const _sfc_main = { name: "reference/interfaces/NdcgOptions.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><p><a href="./../"><strong>ordo</strong></a></p><hr><h1 id="interface-ndcgoptions" tabindex="-1">Interface: NdcgOptions <a class="header-anchor" href="#interface-ndcgoptions" aria-label="Permalink to &quot;Interface: NdcgOptions&quot;">​</a></h1><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><h3 id="empty" tabindex="-1">empty? <a class="header-anchor" href="#empty" aria-label="Permalink to &quot;empty?&quot;">​</a></h3><blockquote><p><code>readonly</code> <code>optional</code> <strong>empty?</strong>: <a href="./../type-aliases/EmptyPolicy"><code>EmptyPolicy</code></a></p></blockquote><p>What stands for the value of a list in which every gain is 0. Default &quot;skip&quot;.</p><hr><h3 id="gain" tabindex="-1">gain? <a class="header-anchor" href="#gain" aria-label="Permalink to &quot;gain?&quot;">​</a></h3><blockquote><p><code>readonly</code> <code>optional</code> <strong>gain?</strong>: <code>&quot;linear&quot;</code> | <code>&quot;exponential&quot;</code></p></blockquote><p>The gain of an item is its relevance y (&quot;linear&quot;, the default) or 2^y − 1 (&quot;exponential&quot;).</p><hr><h3 id="k" tabindex="-1">k? <a class="header-anchor" href="#k" aria-label="Permalink to &quot;k?&quot;">​</a></h3><blockquote><p><code>readonly</code> <code>optional</code> <strong>k?</strong>: <code>number</code></p></blockquote><p>Only the first k places count; all of them when left out.</p><hr><h3 id="ties" tabindex="-1">ties? <a class="header-anchor" href="#ties" aria-label="Permalink to &quot;ties?&quot;">​</a></h3><blockquote><p><code>readonly</code> <code>optional</code> <strong>ties?</strong>: <a href="./../type-aliases/TiePolicy"><code>TiePolicy</code></a></p></blockquote></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/interfaces/NdcgOptions.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const NdcgOptions = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  NdcgOptions as default
};
