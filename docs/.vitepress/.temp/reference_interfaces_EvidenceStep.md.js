import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: EvidenceStep","description":"","frontmatter":{},"headers":[],"relativePath":"reference/interfaces/EvidenceStep.md","filePath":"reference/interfaces/EvidenceStep.md"}');
const _sfc_main = { name: "reference/interfaces/EvidenceStep.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><p><a href="./../"><strong>ordo</strong></a></p><hr><h1 id="interface-evidencestep" tabindex="-1">Interface: EvidenceStep <a class="header-anchor" href="#interface-evidencestep" aria-label="Permalink to &quot;Interface: EvidenceStep&quot;">​</a></h1><p>A place that was looked at.</p><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><h3 id="evidence" tabindex="-1">evidence <a class="header-anchor" href="#evidence" aria-label="Permalink to &quot;evidence&quot;">​</a></h3><blockquote><p><code>readonly</code> <strong>evidence</strong>: <code>number</code></p></blockquote><hr><h3 id="kernel" tabindex="-1">kernel <a class="header-anchor" href="#kernel" aria-label="Permalink to &quot;kernel&quot;">​</a></h3><blockquote><p><code>readonly</code> <strong>kernel</strong>: <a href="./../type-aliases/KernelSpec"><code>KernelSpec</code></a></p></blockquote><hr><h3 id="noiseprecision" tabindex="-1">noisePrecision <a class="header-anchor" href="#noiseprecision" aria-label="Permalink to &quot;noisePrecision&quot;">​</a></h3><blockquote><p><code>readonly</code> <strong>noisePrecision</strong>: <code>number</code></p></blockquote><hr><h3 id="start" tabindex="-1">start <a class="header-anchor" href="#start" aria-label="Permalink to &quot;start&quot;">​</a></h3><blockquote><p><code>readonly</code> <strong>start</strong>: <code>number</code></p></blockquote><p>Which starting point it belongs to; 0 is the given kernel.</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/interfaces/EvidenceStep.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const EvidenceStep = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  EvidenceStep as default
};
