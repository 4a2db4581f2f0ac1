import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: DropOptions","description":"","frontmatter":{},"headers":[],"relativePath":"reference/interfaces/DropOptions.md","filePath":"reference/interfaces/DropOptions.md"}');
const _sfc_main = { name: "reference/interfaces/DropOptions.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><p><a href="./../"><strong>ordo</strong></a></p><hr><h1 id="interface-dropoptions" tabindex="-1">Interface: DropOptions <a class="header-anchor" href="#interface-dropoptions" aria-label="Permalink to &quot;Interface: DropOptions&quot;">​</a></h1><h2 id="extended-by" tabindex="-1">Extended by <a class="header-anchor" href="#extended-by" aria-label="Permalink to &quot;Extended by&quot;">​</a></h2><ul><li><a href="./ArffWriteOptions"><code>ArffWriteOptions</code></a></li><li><a href="./JsonLinesWriteOptions"><code>JsonLinesWriteOptions</code></a></li><li><a href="./SvmlightWriteOptions"><code>SvmlightWriteOptions</code></a></li><li><a href="./TableLayoutOptions"><code>TableLayoutOptions</code></a></li></ul><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><h3 id="drop" tabindex="-1">drop? <a class="header-anchor" href="#drop" aria-label="Permalink to &quot;drop?&quot;">​</a></h3><blockquote><p><code>readonly</code> <code>optional</code> <strong>drop?</strong>: readonly (<code>&quot;preferences&quot;</code> | <code>&quot;queries&quot;</code> | <code>&quot;weights&quot;</code> | <code>&quot;scores&quot;</code> | <code>&quot;classes&quot;</code> | <code>&quot;score-names&quot;</code> | <code>&quot;groups&quot;</code> | <code>&quot;ids&quot;</code> | <code>&quot;feature-names&quot;</code>)[]</p></blockquote><p>Parts that may be lost. Without it, a part that the format cannot carry is refused.</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/interfaces/DropOptions.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const DropOptions = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  DropOptions as default
};
