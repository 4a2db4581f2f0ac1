import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: Remedy","description":"","frontmatter":{},"headers":[],"relativePath":"reference/interfaces/Remedy.md","filePath":"reference/interfaces/Remedy.md"}');
const _sfc_main = { name: "reference/interfaces/Remedy.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><p><a href="./../"><strong>ordo</strong></a></p><hr><h1 id="interface-remedy" tabindex="-1">Interface: Remedy <a class="header-anchor" href="#interface-remedy" aria-label="Permalink to &quot;Interface: Remedy&quot;">​</a></h1><p>An option of the call that would have made it right; each surface has its own way to write it.</p><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><h3 id="option" tabindex="-1">option <a class="header-anchor" href="#option" aria-label="Permalink to &quot;option&quot;">​</a></h3><blockquote><p><code>readonly</code> <strong>option</strong>: <code>string</code></p></blockquote><hr><h3 id="value" tabindex="-1">value <a class="header-anchor" href="#value" aria-label="Permalink to &quot;value&quot;">​</a></h3><blockquote><p><code>readonly</code> <strong>value</strong>: <code>string</code></p></blockquote></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/interfaces/Remedy.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const Remedy = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  Remedy as default
};
