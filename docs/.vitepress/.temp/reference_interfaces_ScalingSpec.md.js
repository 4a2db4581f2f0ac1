import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: ScalingSpec","description":"","frontmatter":{},"headers":[],"relativePath":"reference/interfaces/ScalingSpec.md","filePath":"reference/interfaces/ScalingSpec.md"}');
const _sfc_main = { name: "reference/interfaces/ScalingSpec.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><p><a href="./../"><strong>ordo</strong></a></p><hr><h1 id="interface-scalingspec" tabindex="-1">Interface: ScalingSpec <a class="header-anchor" href="#interface-scalingspec" aria-label="Permalink to &quot;Interface: ScalingSpec&quot;">​</a></h1><p>x becomes (x − shift) / scale in each feature, and 0 where the scale is 0. Nothing is stored for kinds by query.</p><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><h3 id="features" tabindex="-1">features <a class="header-anchor" href="#features" aria-label="Permalink to &quot;features&quot;">​</a></h3><blockquote><p><code>readonly</code> <strong>features</strong>: <code>number</code></p></blockquote><hr><h3 id="kind" tabindex="-1">kind <a class="header-anchor" href="#kind" aria-label="Permalink to &quot;kind&quot;">​</a></h3><blockquote><p><code>readonly</code> <strong>kind</strong>: <code>&quot;none&quot;</code> | <code>&quot;standard&quot;</code> | <code>&quot;min-max&quot;</code> | <code>&quot;robust&quot;</code> | <code>&quot;max-abs&quot;</code> | <code>&quot;query-standard&quot;</code> | <code>&quot;query-min-max&quot;</code></p></blockquote><hr><h3 id="scales" tabindex="-1">scales <a class="header-anchor" href="#scales" aria-label="Permalink to &quot;scales&quot;">​</a></h3><blockquote><p><code>readonly</code> <strong>scales</strong>: readonly <code>number</code>[]</p></blockquote><hr><h3 id="shifts" tabindex="-1">shifts <a class="header-anchor" href="#shifts" aria-label="Permalink to &quot;shifts&quot;">​</a></h3><blockquote><p><code>readonly</code> <strong>shifts</strong>: readonly <code>number</code>[]</p></blockquote><hr><h3 id="transform" tabindex="-1">transform <a class="header-anchor" href="#transform" aria-label="Permalink to &quot;transform&quot;">​</a></h3><blockquote><p><code>readonly</code> <strong>transform</strong>: <code>&quot;scaling&quot;</code></p></blockquote></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/interfaces/ScalingSpec.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const ScalingSpec = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  ScalingSpec as default
};
