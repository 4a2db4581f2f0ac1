import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: PairsWriteOptions","description":"","frontmatter":{},"headers":[],"relativePath":"reference/interfaces/PairsWriteOptions.md","filePath":"reference/interfaces/PairsWriteOptions.md"}');
const _sfc_main = { name: "reference/interfaces/PairsWriteOptions.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><p><a href="./../"><strong>ordo</strong></a></p><hr><h1 id="interface-pairswriteoptions" tabindex="-1">Interface: PairsWriteOptions <a class="header-anchor" href="#interface-pairswriteoptions" aria-label="Permalink to &quot;Interface: PairsWriteOptions&quot;">​</a></h1><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><h3 id="header" tabindex="-1">header? <a class="header-anchor" href="#header" aria-label="Permalink to &quot;header?&quot;">​</a></h3><blockquote><p><code>readonly</code> <code>optional</code> <strong>header?</strong>: <code>boolean</code></p></blockquote><hr><h3 id="ids" tabindex="-1">ids? <a class="header-anchor" href="#ids" aria-label="Permalink to &quot;ids?&quot;">​</a></h3><blockquote><p><code>readonly</code> <code>optional</code> <strong>ids?</strong>: readonly <code>string</code>[]</p></blockquote><p>Names items by their ids instead of their row numbers.</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/interfaces/PairsWriteOptions.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const PairsWriteOptions = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  PairsWriteOptions as default
};
