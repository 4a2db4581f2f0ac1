import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: ScoreSummary","description":"","frontmatter":{},"headers":[],"relativePath":"reference/interfaces/ScoreSummary.md","filePath":"reference/interfaces/ScoreSummary.md"}');
const _sfc_main = { name: "reference/interfaces/ScoreSummary.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><p><a href="./../"><strong>ordo</strong></a></p><hr><h1 id="interface-scoresummary" tabindex="-1">Interface: ScoreSummary <a class="header-anchor" href="#interface-scoresummary" aria-label="Permalink to &quot;Interface: ScoreSummary&quot;">​</a></h1><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><h3 id="distinct" tabindex="-1">distinct <a class="header-anchor" href="#distinct" aria-label="Permalink to &quot;distinct&quot;">​</a></h3><blockquote><p><code>readonly</code> <strong>distinct</strong>: <code>number</code></p></blockquote><p>Number of different scores.</p><hr><h3 id="histogram" tabindex="-1">histogram <a class="header-anchor" href="#histogram" aria-label="Permalink to &quot;histogram&quot;">​</a></h3><blockquote><p><code>readonly</code> <strong>histogram</strong>: readonly <a href="./HistogramBar"><code>HistogramBar</code></a>[]</p></blockquote><hr><h3 id="least" tabindex="-1">least <a class="header-anchor" href="#least" aria-label="Permalink to &quot;least&quot;">​</a></h3><blockquote><p><code>readonly</code> <strong>least</strong>: <code>number</code></p></blockquote><hr><h3 id="mean" tabindex="-1">mean <a class="header-anchor" href="#mean" aria-label="Permalink to &quot;mean&quot;">​</a></h3><blockquote><p><code>readonly</code> <strong>mean</strong>: <code>number</code></p></blockquote><hr><h3 id="most" tabindex="-1">most <a class="header-anchor" href="#most" aria-label="Permalink to &quot;most&quot;">​</a></h3><blockquote><p><code>readonly</code> <strong>most</strong>: <code>number</code></p></blockquote><hr><h3 id="name" tabindex="-1">name <a class="header-anchor" href="#name" aria-label="Permalink to &quot;name&quot;">​</a></h3><blockquote><p><code>readonly</code> <strong>name</strong>: <code>string</code> | <code>undefined</code></p></blockquote></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/interfaces/ScoreSummary.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const ScoreSummary = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  ScoreSummary as default
};
