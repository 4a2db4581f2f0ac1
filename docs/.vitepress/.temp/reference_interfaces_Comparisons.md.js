import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: Comparisons","description":"","frontmatter":{},"headers":[],"relativePath":"reference/interfaces/Comparisons.md","filePath":"reference/interfaces/Comparisons.md"}');
const _sfc_main = { name: "reference/interfaces/Comparisons.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><p><a href="./../"><strong>ordo</strong></a></p><hr><h1 id="interface-comparisons" tabindex="-1">Interface: Comparisons <a class="header-anchor" href="#interface-comparisons" aria-label="Permalink to &quot;Interface: Comparisons&quot;">​</a></h1><p>Comparisons of two held-out items that differ in truth, or preferences between two, counted in each output; those of weight 0, and of items that may not be compared, do not count.</p><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><h3 id="total" tabindex="-1">total <a class="header-anchor" href="#total" aria-label="Permalink to &quot;total&quot;">​</a></h3><blockquote><p><code>readonly</code> <strong>total</strong>: <code>number</code></p></blockquote><hr><h3 id="undecided" tabindex="-1">undecided <a class="header-anchor" href="#undecided" aria-label="Permalink to &quot;undecided&quot;">​</a></h3><blockquote><p><code>readonly</code> <strong>undecided</strong>: <code>number</code></p></blockquote><p>How many of them count as ties because rounding cannot tell their order, although the two items are different. Items that are equal are tied for certain, and not counted here.</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/interfaces/Comparisons.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const Comparisons = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  Comparisons as default
};
