import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: Differences","description":"","frontmatter":{},"headers":[],"relativePath":"reference/interfaces/Differences.md","filePath":"reference/interfaces/Differences.md"}');
const _sfc_main = { name: "reference/interfaces/Differences.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><p><a href="./../"><strong>ordo</strong></a></p><hr><h1 id="interface-differences" tabindex="-1">Interface: Differences <a class="header-anchor" href="#interface-differences" aria-label="Permalink to &quot;Interface: Differences&quot;">​</a></h1><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><h3 id="mean" tabindex="-1">mean <a class="header-anchor" href="#mean" aria-label="Permalink to &quot;mean&quot;">​</a></h3><blockquote><p><code>readonly</code> <strong>mean</strong>: <code>Float64Array</code></p></blockquote><hr><h3 id="variance" tabindex="-1">variance <a class="header-anchor" href="#variance" aria-label="Permalink to &quot;variance&quot;">​</a></h3><blockquote><p><code>readonly</code> <strong>variance</strong>: <code>Float64Array</code></p></blockquote></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/interfaces/Differences.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const Differences = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  Differences as default
};
