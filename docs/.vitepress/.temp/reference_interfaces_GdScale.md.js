import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: GdScale","description":"","frontmatter":{},"headers":[],"relativePath":"reference/interfaces/GdScale.md","filePath":"reference/interfaces/GdScale.md"}');
const _sfc_main = { name: "reference/interfaces/GdScale.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><p><a href="./../"><strong>ordo</strong></a></p><hr><h1 id="interface-gdscale" tabindex="-1">Interface: GdScale <a class="header-anchor" href="#interface-gdscale" aria-label="Permalink to &quot;Interface: GdScale&quot;">​</a></h1><p>Gradient descent for two classes: (1/(m₊m₋))·ΣΣ(1 − (f₊ − f₋))² + a penalty.</p><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><h3 id="negatives" tabindex="-1">negatives <a class="header-anchor" href="#negatives" aria-label="Permalink to &quot;negatives&quot;">​</a></h3><blockquote><p><code>readonly</code> <strong>negatives</strong>: <code>number</code></p></blockquote><p>Number of items of the other class, m₋.</p><hr><h3 id="penalty" tabindex="-1">penalty? <a class="header-anchor" href="#penalty" aria-label="Permalink to &quot;penalty?&quot;">​</a></h3><blockquote><p><code>readonly</code> <code>optional</code> <strong>penalty?</strong>: <code>&quot;half&quot;</code> | <code>&quot;whole&quot;</code></p></blockquote><p>half: the penalty is (λ/2)‖f‖², as the update has it (default). whole: λ‖f‖².</p><hr><h3 id="positives" tabindex="-1">positives <a class="header-anchor" href="#positives" aria-label="Permalink to &quot;positives&quot;">​</a></h3><blockquote><p><code>readonly</code> <strong>positives</strong>: <code>number</code></p></blockquote><p>Number of items of the better class, m₊.</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/interfaces/GdScale.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const GdScale = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  GdScale as default
};
