import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: LfsScale","description":"","frontmatter":{},"headers":[],"relativePath":"reference/interfaces/LfsScale.md","filePath":"reference/interfaces/LfsScale.md"}');
const _sfc_main = { name: "reference/interfaces/LfsScale.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><p><a href="./../"><strong>ordo</strong></a></p><hr><h1 id="interface-lfsscale" tabindex="-1">Interface: LfsScale <a class="header-anchor" href="#interface-lfsscale" aria-label="Permalink to &quot;Interface: LfsScale&quot;">​</a></h1><p>Linear functional strategy: (1/m²)·Σ over ordered pairs + α‖f‖².</p><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><h3 id="items" tabindex="-1">items <a class="header-anchor" href="#items" aria-label="Permalink to &quot;items&quot;">​</a></h3><blockquote><p><code>readonly</code> <strong>items</strong>: <code>number</code></p></blockquote><p>Number of items, m.</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/interfaces/LfsScale.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const LfsScale = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  LfsScale as default
};
