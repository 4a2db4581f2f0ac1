import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: LandmarkOptions","description":"","frontmatter":{},"headers":[],"relativePath":"reference/interfaces/LandmarkOptions.md","filePath":"reference/interfaces/LandmarkOptions.md"}');
const _sfc_main = { name: "reference/interfaces/LandmarkOptions.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><p><a href="./../"><strong>ordo</strong></a></p><hr><h1 id="interface-landmarkoptions" tabindex="-1">Interface: LandmarkOptions <a class="header-anchor" href="#interface-landmarkoptions" aria-label="Permalink to &quot;Interface: LandmarkOptions&quot;">​</a></h1><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><h3 id="choose" tabindex="-1">choose? <a class="header-anchor" href="#choose" aria-label="Permalink to &quot;choose?&quot;">​</a></h3><blockquote><p><code>readonly</code> <code>optional</code> <strong>choose?</strong>: <code>&quot;query&quot;</code> | <code>&quot;uniform&quot;</code> | <code>&quot;k-means&quot;</code> | <code>&quot;greedy&quot;</code> | <code>&quot;leverage&quot;</code> | <code>&quot;given&quot;</code></p></blockquote><hr><h3 id="count" tabindex="-1">count? <a class="header-anchor" href="#count" aria-label="Permalink to &quot;count?&quot;">​</a></h3><blockquote><p><code>readonly</code> <code>optional</code> <strong>count?</strong>: <code>number</code></p></blockquote><p>How many; all rows where there are fewer.</p><hr><h3 id="heldout" tabindex="-1">heldOut? <a class="header-anchor" href="#heldout" aria-label="Permalink to &quot;heldOut?&quot;">​</a></h3><blockquote><p><code>readonly</code> <code>optional</code> <strong>heldOut?</strong>: <code>&quot;removed&quot;</code> | <code>&quot;leaking&quot;</code></p></blockquote><p>What becomes of landmarks among held-out items: they are held out too, or stay, which leaks into the estimate and is for comparison alone. Where there is a shortcut; refitting chooses landmarks anew.</p><hr><h3 id="seed" tabindex="-1">seed? <a class="header-anchor" href="#seed" aria-label="Permalink to &quot;seed?&quot;">​</a></h3><blockquote><p><code>readonly</code> <code>optional</code> <strong>seed?</strong>: <code>number</code></p></blockquote></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/interfaces/LandmarkOptions.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const LandmarkOptions = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  LandmarkOptions as default
};
