import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: GpScale","description":"","frontmatter":{},"headers":[],"relativePath":"reference/interfaces/GpScale.md","filePath":"reference/interfaces/GpScale.md"}');
const _sfc_main = { name: "reference/interfaces/GpScale.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><p><a href="./../"><strong>ordo</strong></a></p><hr><h1 id="interface-gpscale" tabindex="-1">Interface: GpScale <a class="header-anchor" href="#interface-gpscale" aria-label="Permalink to &quot;Interface: GpScale&quot;">​</a></h1><p>A Gaussian process that observes differences of scores with noise of variance 1/v.</p><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><h3 id="pairs" tabindex="-1">pairs? <a class="header-anchor" href="#pairs" aria-label="Permalink to &quot;pairs?&quot;">​</a></h3><blockquote><p><code>readonly</code> <code>optional</code> <strong>pairs?</strong>: <code>&quot;unordered&quot;</code> | <code>&quot;ordered&quot;</code></p></blockquote><p>Whether each pair is observed once (default), or as (i, j) and as (j, i) again.</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/interfaces/GpScale.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const GpScale = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  GpScale as default
};
