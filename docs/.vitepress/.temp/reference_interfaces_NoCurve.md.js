import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: NoCurve","description":"","frontmatter":{},"headers":[],"relativePath":"reference/interfaces/NoCurve.md","filePath":"reference/interfaces/NoCurve.md"}');
const _sfc_main = { name: "reference/interfaces/NoCurve.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><p><a href="./../"><strong>ordo</strong></a></p><hr><h1 id="interface-nocurve" tabindex="-1">Interface: NoCurve <a class="header-anchor" href="#interface-nocurve" aria-label="Permalink to &quot;Interface: NoCurve&quot;">​</a></h1><p>A curve that cannot be drawn says why.</p><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><h3 id="defined" tabindex="-1">defined <a class="header-anchor" href="#defined" aria-label="Permalink to &quot;defined&quot;">​</a></h3><blockquote><p><code>readonly</code> <strong>defined</strong>: <code>false</code></p></blockquote><hr><h3 id="why" tabindex="-1">why <a class="header-anchor" href="#why" aria-label="Permalink to &quot;why&quot;">​</a></h3><blockquote><p><code>readonly</code> <strong>why</strong>: <code>string</code></p></blockquote></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/interfaces/NoCurve.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const NoCurve = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  NoCurve as default
};
