import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: ConstantOptions","description":"","frontmatter":{},"headers":[],"relativePath":"reference/interfaces/ConstantOptions.md","filePath":"reference/interfaces/ConstantOptions.md"}');
const _sfc_main = { name: "reference/interfaces/ConstantOptions.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><p><a href="./../"><strong>ordo</strong></a></p><hr><h1 id="interface-constantoptions" tabindex="-1">Interface: ConstantOptions <a class="header-anchor" href="#interface-constantoptions" aria-label="Permalink to &quot;Interface: ConstantOptions&quot;">​</a></h1><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><h3 id="level" tabindex="-1">level? <a class="header-anchor" href="#level" aria-label="Permalink to &quot;level?&quot;">​</a></h3><blockquote><p><code>readonly</code> <code>optional</code> <strong>level?</strong>: <code>&quot;mean&quot;</code> | <code>&quot;zero&quot;</code></p></blockquote><p>What every item scores: 0, or the weighted mean of the training scores, for measures of the scores themselves.</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/interfaces/ConstantOptions.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const ConstantOptions = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  ConstantOptions as default
};
