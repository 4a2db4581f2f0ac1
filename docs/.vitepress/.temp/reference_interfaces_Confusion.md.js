import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: Confusion","description":"","frontmatter":{},"headers":[],"relativePath":"reference/interfaces/Confusion.md","filePath":"reference/interfaces/Confusion.md"}');
const _sfc_main = { name: "reference/interfaces/Confusion.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><p><a href="./../"><strong>ordo</strong></a></p><hr><h1 id="interface-confusion" tabindex="-1">Interface: Confusion <a class="header-anchor" href="#interface-confusion" aria-label="Permalink to &quot;Interface: Confusion&quot;">​</a></h1><p>Weights of the items (counts when nothing is weighted) by true class and called class.</p><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><h3 id="falsenegatives" tabindex="-1">falseNegatives <a class="header-anchor" href="#falsenegatives" aria-label="Permalink to &quot;falseNegatives&quot;">​</a></h3><blockquote><p><code>readonly</code> <strong>falseNegatives</strong>: <code>number</code></p></blockquote><hr><h3 id="falsepositives" tabindex="-1">falsePositives <a class="header-anchor" href="#falsepositives" aria-label="Permalink to &quot;falsePositives&quot;">​</a></h3><blockquote><p><code>readonly</code> <strong>falsePositives</strong>: <code>number</code></p></blockquote><hr><h3 id="truenegatives" tabindex="-1">trueNegatives <a class="header-anchor" href="#truenegatives" aria-label="Permalink to &quot;trueNegatives&quot;">​</a></h3><blockquote><p><code>readonly</code> <strong>trueNegatives</strong>: <code>number</code></p></blockquote><hr><h3 id="truepositives" tabindex="-1">truePositives <a class="header-anchor" href="#truepositives" aria-label="Permalink to &quot;truePositives&quot;">​</a></h3><blockquote><p><code>readonly</code> <strong>truePositives</strong>: <code>number</code></p></blockquote></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/interfaces/Confusion.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const Confusion = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  Confusion as default
};
