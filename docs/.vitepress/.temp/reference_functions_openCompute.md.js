import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Function: openCompute()","description":"","frontmatter":{},"headers":[],"relativePath":"reference/functions/openCompute.md","filePath":"reference/functions/openCompute.md"}');
const _sfc_main = { name: "reference/functions/openCompute.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><p><a href="./../"><strong>ordo</strong></a></p><hr><h1 id="function-opencompute" tabindex="-1">Function: openCompute() <a class="header-anchor" href="#function-opencompute" aria-label="Permalink to &quot;Function: openCompute()&quot;">​</a></h1><blockquote><p><strong>openCompute</strong>(<code>options?</code>): <code>Promise</code>&lt;<a href="./../interfaces/Compute"><code>Compute</code></a>&gt;</p></blockquote><p>The compute context of one public call: the given backend, or the embedded one, which all calls of a process share.</p><h2 id="parameters" tabindex="-1">Parameters <a class="header-anchor" href="#parameters" aria-label="Permalink to &quot;Parameters&quot;">​</a></h2><h3 id="options" tabindex="-1">options? <a class="header-anchor" href="#options" aria-label="Permalink to &quot;options?&quot;">​</a></h3><p><a href="./../interfaces/ComputeOptions"><code>ComputeOptions</code></a> = <code>{}</code></p><h2 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h2><p><code>Promise</code>&lt;<a href="./../interfaces/Compute"><code>Compute</code></a>&gt;</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/functions/openCompute.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const openCompute = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  openCompute as default
};
