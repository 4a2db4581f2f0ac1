import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: PathPoint","description":"","frontmatter":{},"headers":[],"relativePath":"reference/interfaces/PathPoint.md","filePath":"reference/interfaces/PathPoint.md"}');
const _sfc_main = { name: "reference/interfaces/PathPoint.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><p><a href="./../"><strong>ordo</strong></a></p><hr><h1 id="interface-pathpoint" tabindex="-1">Interface: PathPoint <a class="header-anchor" href="#interface-pathpoint" aria-label="Permalink to &quot;Interface: PathPoint&quot;">​</a></h1><p>A value with its name, as results carry it.</p><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><h3 id="parameter" tabindex="-1">parameter <a class="header-anchor" href="#parameter" aria-label="Permalink to &quot;parameter&quot;">​</a></h3><blockquote><p><code>readonly</code> <strong>parameter</strong>: <code>string</code></p></blockquote><hr><h3 id="value" tabindex="-1">value <a class="header-anchor" href="#value" aria-label="Permalink to &quot;value&quot;">​</a></h3><blockquote><p><code>readonly</code> <strong>value</strong>: <code>number</code></p></blockquote></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/interfaces/PathPoint.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const PathPoint = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  PathPoint as default
};
