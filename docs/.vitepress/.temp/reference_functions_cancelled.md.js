import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Function: cancelled()","description":"","frontmatter":{},"headers":[],"relativePath":"reference/functions/cancelled.md","filePath":"reference/functions/cancelled.md"}');
const _sfc_main = { name: "reference/functions/cancelled.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><p><a href="./../"><strong>ordo</strong></a></p><hr><h1 id="function-cancelled" tabindex="-1">Function: cancelled() <a class="header-anchor" href="#function-cancelled" aria-label="Permalink to &quot;Function: cancelled()&quot;">​</a></h1><blockquote><p><strong>cancelled</strong>(<code>step</code>, <code>cause?</code>): <a href="./../classes/OrdoError"><code>OrdoError</code></a>&lt;<code>&quot;run.cancelled&quot;</code>&gt;</p></blockquote><h2 id="parameters" tabindex="-1">Parameters <a class="header-anchor" href="#parameters" aria-label="Permalink to &quot;Parameters&quot;">​</a></h2><h3 id="step" tabindex="-1">step <a class="header-anchor" href="#step" aria-label="Permalink to &quot;step&quot;">​</a></h3><p><code>string</code></p><h3 id="cause" tabindex="-1">cause? <a class="header-anchor" href="#cause" aria-label="Permalink to &quot;cause?&quot;">​</a></h3><p><code>unknown</code></p><h2 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h2><p><a href="./../classes/OrdoError"><code>OrdoError</code></a>&lt;<code>&quot;run.cancelled&quot;</code>&gt;</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/functions/cancelled.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const cancelled = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  cancelled as default
};
