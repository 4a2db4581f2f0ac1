import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: PooledEvaluation","description":"","frontmatter":{},"headers":[],"relativePath":"reference/interfaces/PooledEvaluation.md","filePath":"reference/interfaces/PooledEvaluation.md"}');
const _sfc_main = { name: "reference/interfaces/PooledEvaluation.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><p><a href="./../"><strong>ordo</strong></a></p><hr><h1 id="interface-pooledevaluation" tabindex="-1">Interface: PooledEvaluation <a class="header-anchor" href="#interface-pooledevaluation" aria-label="Permalink to &quot;Interface: PooledEvaluation&quot;">​</a></h1><p>All items as one list, whatever their queries.</p><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><h3 id="averaging" tabindex="-1">averaging <a class="header-anchor" href="#averaging" aria-label="Permalink to &quot;averaging&quot;">​</a></h3><blockquote><p><code>readonly</code> <strong>averaging</strong>: <code>&quot;pooled&quot;</code></p></blockquote><hr><h3 id="policy" tabindex="-1">policy <a class="header-anchor" href="#policy" aria-label="Permalink to &quot;policy&quot;">​</a></h3><blockquote><p><code>readonly</code> <strong>policy</strong>: <a href="./MetricSpec"><code>MetricSpec</code></a></p></blockquote><hr><h3 id="value" tabindex="-1">value <a class="header-anchor" href="#value" aria-label="Permalink to &quot;value&quot;">​</a></h3><blockquote><p><code>readonly</code> <strong>value</strong>: <a href="./../type-aliases/MetricValue"><code>MetricValue</code></a></p></blockquote></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/interfaces/PooledEvaluation.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const PooledEvaluation = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  PooledEvaluation as default
};
