import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: AuditedOrders","description":"","frontmatter":{},"headers":[],"relativePath":"reference/interfaces/AuditedOrders.md","filePath":"reference/interfaces/AuditedOrders.md"}');
const _sfc_main = { name: "reference/interfaces/AuditedOrders.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><p><a href="./../"><strong>ordo</strong></a></p><hr><h1 id="interface-auditedorders" tabindex="-1">Interface: AuditedOrders <a class="header-anchor" href="#interface-auditedorders" aria-label="Permalink to &quot;Interface: AuditedOrders&quot;">​</a></h1><p>Orders of two items of a set, by the shortcut and by refitting.</p><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><h3 id="compared" tabindex="-1">compared <a class="header-anchor" href="#compared" aria-label="Permalink to &quot;compared&quot;">​</a></h3><blockquote><p><code>readonly</code> <strong>compared</strong>: <code>number</code></p></blockquote><hr><h3 id="different" tabindex="-1">different <a class="header-anchor" href="#different" aria-label="Permalink to &quot;different&quot;">​</a></h3><blockquote><p><code>readonly</code> <strong>different</strong>: <code>number</code></p></blockquote><p>Decided one way by the shortcut and the other way by refitting; or tied by one and decided by the other, by more than a hundred times the doubts of both together.</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/interfaces/AuditedOrders.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const AuditedOrders = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  AuditedOrders as default
};
