import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: SampleShape","description":"","frontmatter":{},"headers":[],"relativePath":"reference/interfaces/SampleShape.md","filePath":"reference/interfaces/SampleShape.md"}');
const _sfc_main = { name: "reference/interfaces/SampleShape.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><p><a href="./../"><strong>ordo</strong></a></p><hr><h1 id="interface-sampleshape" tabindex="-1">Interface: SampleShape <a class="header-anchor" href="#interface-sampleshape" aria-label="Permalink to &quot;Interface: SampleShape&quot;">​</a></h1><p>What items are like, as far as other items must be like them: plain JSON apart from what is undefined.</p><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><h3 id="features" tabindex="-1">features? <a class="header-anchor" href="#features" aria-label="Permalink to &quot;features?&quot;">​</a></h3><blockquote><p><code>readonly</code> <code>optional</code> <strong>features?</strong>: <code>number</code></p></blockquote><p>Of vectors: how many features, and their names where they have them.</p><hr><h3 id="kind" tabindex="-1">kind <a class="header-anchor" href="#kind" aria-label="Permalink to &quot;kind&quot;">​</a></h3><blockquote><p><code>readonly</code> <strong>kind</strong>: <code>string</code></p></blockquote><hr><h3 id="names" tabindex="-1">names? <a class="header-anchor" href="#names" aria-label="Permalink to &quot;names?&quot;">​</a></h3><blockquote><p><code>readonly</code> <code>optional</code> <strong>names?</strong>: readonly <code>string</code>[]</p></blockquote><hr><h3 id="originals" tabindex="-1">originals? <a class="header-anchor" href="#originals" aria-label="Permalink to &quot;originals?&quot;">​</a></h3><blockquote><p><code>readonly</code> <code>optional</code> <strong>originals?</strong>: <code>number</code></p></blockquote><p>Of precomputed kernel values: how many original items there are.</p><hr><h3 id="views" tabindex="-1">views? <a class="header-anchor" href="#views" aria-label="Permalink to &quot;views?&quot;">​</a></h3><blockquote><p><code>readonly</code> <code>optional</code> <strong>views?</strong>: <code>Readonly</code>&lt;<code>Record</code>&lt;<code>string</code>, <code>SampleShape</code>&gt;&gt;</p></blockquote><p>Of views: the shape of each.</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/interfaces/SampleShape.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const SampleShape = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  SampleShape as default
};
