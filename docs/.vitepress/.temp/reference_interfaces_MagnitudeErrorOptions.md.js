import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: MagnitudeErrorOptions","description":"","frontmatter":{},"headers":[],"relativePath":"reference/interfaces/MagnitudeErrorOptions.md","filePath":"reference/interfaces/MagnitudeErrorOptions.md"}');
const _sfc_main = { name: "reference/interfaces/MagnitudeErrorOptions.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><p><a href="./../"><strong>ordo</strong></a></p><hr><h1 id="interface-magnitudeerroroptions" tabindex="-1">Interface: MagnitudeErrorOptions <a class="header-anchor" href="#interface-magnitudeerroroptions" aria-label="Permalink to &quot;Interface: MagnitudeErrorOptions&quot;">​</a></h1><h2 id="extends" tabindex="-1">Extends <a class="header-anchor" href="#extends" aria-label="Permalink to &quot;Extends&quot;">​</a></h2><ul><li><a href="./PairMetricOptions"><code>PairMetricOptions</code></a></li></ul><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><h3 id="empty" tabindex="-1">empty? <a class="header-anchor" href="#empty" aria-label="Permalink to &quot;empty?&quot;">​</a></h3><blockquote><p><code>readonly</code> <code>optional</code> <strong>empty?</strong>: <a href="./../type-aliases/EmptyPolicy"><code>EmptyPolicy</code></a></p></blockquote><p>What stands for the value of a list without a pair that counts. Default &quot;skip&quot;.</p><h4 id="inherited-from" tabindex="-1">Inherited from <a class="header-anchor" href="#inherited-from" aria-label="Permalink to &quot;Inherited from&quot;">​</a></h4><p><a href="./PairMetricOptions"><code>PairMetricOptions</code></a>.<a href="./PairMetricOptions#empty"><code>empty</code></a></p><hr><h3 id="pairs" tabindex="-1">pairs? <a class="header-anchor" href="#pairs" aria-label="Permalink to &quot;pairs?&quot;">​</a></h3><blockquote><p><code>readonly</code> <code>optional</code> <strong>pairs?</strong>: <code>&quot;all&quot;</code> | <code>&quot;different&quot;</code></p></blockquote><p>Every pair of the list, or only those with different true scores. Default &quot;all&quot;.</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/interfaces/MagnitudeErrorOptions.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const MagnitudeErrorOptions = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  MagnitudeErrorOptions as default
};
