import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: Preferences","description":"","frontmatter":{},"headers":[],"relativePath":"reference/interfaces/Preferences.md","filePath":"reference/interfaces/Preferences.md"}');
const _sfc_main = { name: "reference/interfaces/Preferences.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><p><a href="./../"><strong>ordo</strong></a></p><hr><h1 id="interface-preferences" tabindex="-1">Interface: Preferences <a class="header-anchor" href="#interface-preferences" aria-label="Permalink to &quot;Interface: Preferences&quot;">​</a></h1><p>Explicit comparisons: item winners[k] beats item losers[k] by magnitudes[k] ≥ 0, with weight weights[k] ≥ 0. Magnitude 0 says that the two are equal, and then the order of the two does not matter.</p><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><h3 id="count" tabindex="-1">count <a class="header-anchor" href="#count" aria-label="Permalink to &quot;count&quot;">​</a></h3><blockquote><p><code>readonly</code> <strong>count</strong>: <code>number</code></p></blockquote><p>Number of preferences, l.</p><hr><h3 id="items" tabindex="-1">items <a class="header-anchor" href="#items" aria-label="Permalink to &quot;items&quot;">​</a></h3><blockquote><p><code>readonly</code> <strong>items</strong>: <code>number</code></p></blockquote><p>Number of items the rows refer to, m.</p><hr><h3 id="losers" tabindex="-1">losers <a class="header-anchor" href="#losers" aria-label="Permalink to &quot;losers&quot;">​</a></h3><blockquote><p><code>readonly</code> <strong>losers</strong>: <a href="./../type-aliases/Rows"><code>Rows</code></a></p></blockquote><hr><h3 id="magnitudes" tabindex="-1">magnitudes <a class="header-anchor" href="#magnitudes" aria-label="Permalink to &quot;magnitudes&quot;">​</a></h3><blockquote><p><code>readonly</code> <strong>magnitudes</strong>: <code>Float64Array</code></p></blockquote><hr><h3 id="weights" tabindex="-1">weights <a class="header-anchor" href="#weights" aria-label="Permalink to &quot;weights&quot;">​</a></h3><blockquote><p><code>readonly</code> <strong>weights</strong>: <code>Float64Array</code></p></blockquote><hr><h3 id="winners" tabindex="-1">winners <a class="header-anchor" href="#winners" aria-label="Permalink to &quot;winners&quot;">​</a></h3><blockquote><p><code>readonly</code> <strong>winners</strong>: <a href="./../type-aliases/Rows"><code>Rows</code></a></p></blockquote></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/interfaces/Preferences.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const Preferences = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  Preferences as default
};
