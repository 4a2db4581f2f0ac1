import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: PreparationOptions","description":"","frontmatter":{},"headers":[],"relativePath":"reference/interfaces/PreparationOptions.md","filePath":"reference/interfaces/PreparationOptions.md"}');
const _sfc_main = { name: "reference/interfaces/PreparationOptions.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><p><a href="./../"><strong>ordo</strong></a></p><hr><h1 id="interface-preparationoptions" tabindex="-1">Interface: PreparationOptions <a class="header-anchor" href="#interface-preparationoptions" aria-label="Permalink to &quot;Interface: PreparationOptions&quot;">​</a></h1><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><h3 id="impute" tabindex="-1">impute? <a class="header-anchor" href="#impute" aria-label="Permalink to &quot;impute?&quot;">​</a></h3><blockquote><p><code>readonly</code> <code>optional</code> <strong>impute?</strong>: <a href="./ImputationOptions"><code>ImputationOptions</code></a></p></blockquote><hr><h3 id="scale" tabindex="-1">scale? <a class="header-anchor" href="#scale" aria-label="Permalink to &quot;scale?&quot;">​</a></h3><blockquote><p><code>readonly</code> <code>optional</code> <strong>scale?</strong>: <a href="./ScalingOptions"><code>ScalingOptions</code></a></p></blockquote></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/interfaces/PreparationOptions.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const PreparationOptions = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  PreparationOptions as default
};
