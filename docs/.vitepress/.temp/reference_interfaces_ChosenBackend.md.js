import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: ChosenBackend","description":"","frontmatter":{},"headers":[],"relativePath":"reference/interfaces/ChosenBackend.md","filePath":"reference/interfaces/ChosenBackend.md"}');
const _sfc_main = { name: "reference/interfaces/ChosenBackend.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><p><a href="./../"><strong>ordo</strong></a></p><hr><h1 id="interface-chosenbackend" tabindex="-1">Interface: ChosenBackend <a class="header-anchor" href="#interface-chosenbackend" aria-label="Permalink to &quot;Interface: ChosenBackend&quot;">​</a></h1><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><h3 id="backend" tabindex="-1">backend <a class="header-anchor" href="#backend" aria-label="Permalink to &quot;backend&quot;">​</a></h3><blockquote><p><code>readonly</code> <strong>backend</strong>: <a href="./Backend"><code>Backend</code></a></p></blockquote><hr><h3 id="passedover" tabindex="-1">passedOver <a class="header-anchor" href="#passedover" aria-label="Permalink to &quot;passedOver&quot;">​</a></h3><blockquote><p><code>readonly</code> <strong>passedOver</strong>: readonly <a href="./PassedOver"><code>PassedOver</code></a>[]</p></blockquote><p>The sources tried before it, and why they were not taken.</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/interfaces/ChosenBackend.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const ChosenBackend = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  ChosenBackend as default
};
