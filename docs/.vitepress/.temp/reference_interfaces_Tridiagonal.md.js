import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: Tridiagonal","description":"","frontmatter":{},"headers":[],"relativePath":"reference/interfaces/Tridiagonal.md","filePath":"reference/interfaces/Tridiagonal.md"}');
const _sfc_main = { name: "reference/interfaces/Tridiagonal.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><p><a href="./../"><strong>ordo</strong></a></p><hr><h1 id="interface-tridiagonal" tabindex="-1">Interface: Tridiagonal <a class="header-anchor" href="#interface-tridiagonal" aria-label="Permalink to &quot;Interface: Tridiagonal&quot;">​</a></h1><p>A symmetric tridiagonal matrix.</p><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><h3 id="beside" tabindex="-1">beside <a class="header-anchor" href="#beside" aria-label="Permalink to &quot;beside&quot;">​</a></h3><blockquote><p><code>readonly</code> <strong>beside</strong>: <code>Float64Array</code></p></blockquote><p>beside[k] couples k and k + 1.</p><hr><h3 id="diagonal" tabindex="-1">diagonal <a class="header-anchor" href="#diagonal" aria-label="Permalink to &quot;diagonal&quot;">​</a></h3><blockquote><p><code>readonly</code> <strong>diagonal</strong>: <code>Float64Array</code></p></blockquote></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/interfaces/Tridiagonal.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const Tridiagonal = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  Tridiagonal as default
};
