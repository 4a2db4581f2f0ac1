import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: SparseParts","description":"","frontmatter":{},"headers":[],"relativePath":"reference/interfaces/SparseParts.md","filePath":"reference/interfaces/SparseParts.md"}');
const _sfc_main = { name: "reference/interfaces/SparseParts.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><p><a href="./../"><strong>ordo</strong></a></p><hr><h1 id="interface-sparseparts" tabindex="-1">Interface: SparseParts <a class="header-anchor" href="#interface-sparseparts" aria-label="Permalink to &quot;Interface: SparseParts&quot;">​</a></h1><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><h3 id="columns" tabindex="-1">columns <a class="header-anchor" href="#columns" aria-label="Permalink to &quot;columns&quot;">​</a></h3><blockquote><p><code>readonly</code> <strong>columns</strong>: <code>Uint32Array</code></p></blockquote><hr><h3 id="starts" tabindex="-1">starts <a class="header-anchor" href="#starts" aria-label="Permalink to &quot;starts&quot;">​</a></h3><blockquote><p><code>readonly</code> <strong>starts</strong>: <code>Uint32Array</code></p></blockquote><hr><h3 id="values" tabindex="-1">values <a class="header-anchor" href="#values" aria-label="Permalink to &quot;values&quot;">​</a></h3><blockquote><p><code>readonly</code> <strong>values</strong>: <code>Float64Array</code></p></blockquote></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/interfaces/SparseParts.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const SparseParts = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  SparseParts as default
};
