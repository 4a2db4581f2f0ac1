import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: CurveOptions","description":"","frontmatter":{},"headers":[],"relativePath":"reference/interfaces/CurveOptions.md","filePath":"reference/interfaces/CurveOptions.md"}');
const _sfc_main = { name: "reference/interfaces/CurveOptions.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><p><a href="./../"><strong>ordo</strong></a></p><hr><h1 id="interface-curveoptions" tabindex="-1">Interface: CurveOptions <a class="header-anchor" href="#interface-curveoptions" aria-label="Permalink to &quot;Interface: CurveOptions&quot;">​</a></h1><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><h3 id="relevant" tabindex="-1">relevant? <a class="header-anchor" href="#relevant" aria-label="Permalink to &quot;relevant?&quot;">​</a></h3><blockquote><p><code>readonly</code> <code>optional</code> <strong>relevant?</strong>: <code>number</code></p></blockquote><p>Items whose true score reaches this are positive. Default 1.</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/interfaces/CurveOptions.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const CurveOptions = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  CurveOptions as default
};
