import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: NestedEstimate","description":"","frontmatter":{},"headers":[],"relativePath":"reference/interfaces/NestedEstimate.md","filePath":"reference/interfaces/NestedEstimate.md"}');
const _sfc_main = { name: "reference/interfaces/NestedEstimate.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><p><a href="./../"><strong>ordo</strong></a></p><hr><h1 id="interface-nestedestimate" tabindex="-1">Interface: NestedEstimate <a class="header-anchor" href="#interface-nestedestimate" aria-label="Permalink to &quot;Interface: NestedEstimate&quot;">​</a></h1><p>How good the whole procedure, choice included, is on data it has not seen.</p><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><h3 id="choices" tabindex="-1">choices <a class="header-anchor" href="#choices" aria-label="Permalink to &quot;choices&quot;">​</a></h3><blockquote><p><code>readonly</code> <strong>choices</strong>: readonly <code>object</code>[]</p></blockquote><p>What was chosen on each outer fold, in their order; a fold that left nothing to choose by has no entry.</p><hr><h3 id="comparisons" tabindex="-1">comparisons <a class="header-anchor" href="#comparisons" aria-label="Permalink to &quot;comparisons&quot;">​</a></h3><blockquote><p><code>readonly</code> <strong>comparisons</strong>: <a href="./Comparisons"><code>Comparisons</code></a> | <code>undefined</code></p></blockquote><p>How many comparisons these are made of; undefined where no measure looks at the order.</p><hr><h3 id="estimates" tabindex="-1">estimates <a class="header-anchor" href="#estimates" aria-label="Permalink to &quot;estimates&quot;">​</a></h3><blockquote><p><code>readonly</code> <strong>estimates</strong>: readonly <a href="./Estimate"><code>Estimate</code></a>[]</p></blockquote><hr><h3 id="split" tabindex="-1">split <a class="header-anchor" href="#split" aria-label="Permalink to &quot;split&quot;">​</a></h3><blockquote><p><code>readonly</code> <strong>split</strong>: <a href="./SplitSpec"><code>SplitSpec</code></a></p></blockquote><hr><h3 id="warnings" tabindex="-1">warnings <a class="header-anchor" href="#warnings" aria-label="Permalink to &quot;warnings&quot;">​</a></h3><blockquote><p><code>readonly</code> <strong>warnings</strong>: readonly <a href="./Warning"><code>Warning</code></a>[]</p></blockquote><p>What makes this estimate too good, or hard to read; the warnings of the selection repeat it.</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/interfaces/NestedEstimate.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const NestedEstimate = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  NestedEstimate as default
};
