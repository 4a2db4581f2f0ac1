import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: Audit","description":"","frontmatter":{},"headers":[],"relativePath":"reference/interfaces/Audit.md","filePath":"reference/interfaces/Audit.md"}');
const _sfc_main = { name: "reference/interfaces/Audit.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><p><a href="./../"><strong>ordo</strong></a></p><hr><h1 id="interface-audit" tabindex="-1">Interface: Audit <a class="header-anchor" href="#interface-audit" aria-label="Permalink to &quot;Interface: Audit&quot;">​</a></h1><p>What refitting some held-out sets showed.</p><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><h3 id="largestdifference" tabindex="-1">largestDifference <a class="header-anchor" href="#largestdifference" aria-label="Permalink to &quot;largestDifference&quot;">​</a></h3><blockquote><p><code>readonly</code> <strong>largestDifference</strong>: <code>number</code></p></blockquote><p>The largest difference between a held-out score and its refitted twin, relative to the spread of the refitted scores of that output.</p><hr><h3 id="onesided" tabindex="-1">oneSided <a class="header-anchor" href="#onesided" aria-label="Permalink to &quot;oneSided&quot;">​</a></h3><blockquote><p><code>readonly</code> <strong>oneSided</strong>: <code>number</code></p></blockquote><p>Sets that have scores by one way while the other finds nothing left to learn from.</p><hr><h3 id="orders" tabindex="-1">orders <a class="header-anchor" href="#orders" aria-label="Permalink to &quot;orders&quot;">​</a></h3><blockquote><p><code>readonly</code> <strong>orders</strong>: <a href="./AuditedOrders"><code>AuditedOrders</code></a></p></blockquote><hr><h3 id="passed" tabindex="-1">passed <a class="header-anchor" href="#passed" aria-label="Permalink to &quot;passed&quot;">​</a></h3><blockquote><p><code>readonly</code> <strong>passed</strong>: <code>boolean</code></p></blockquote><p>No order is different and no set is one-sided.</p><hr><h3 id="sets" tabindex="-1">sets <a class="header-anchor" href="#sets" aria-label="Permalink to &quot;sets&quot;">​</a></h3><blockquote><p><code>readonly</code> <strong>sets</strong>: <code>number</code></p></blockquote><p>How many were compared: fewer than asked for where there are no more, or most leave nothing to learn from.</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/interfaces/Audit.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const Audit = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  Audit as default
};
