import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: Compute","description":"","frontmatter":{},"headers":[],"relativePath":"reference/interfaces/Compute.md","filePath":"reference/interfaces/Compute.md"}');
const _sfc_main = { name: "reference/interfaces/Compute.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><p><a href="./../"><strong>ordo</strong></a></p><hr><h1 id="interface-compute" tabindex="-1">Interface: Compute <a class="header-anchor" href="#interface-compute" aria-label="Permalink to &quot;Interface: Compute&quot;">​</a></h1><p>What a computation needs: something that computes, and the run it belongs to. Passed down, never global.</p><h2 id="extended-by" tabindex="-1">Extended by <a class="header-anchor" href="#extended-by" aria-label="Permalink to &quot;Extended by&quot;">​</a></h2><ul><li><a href="./SharedCompute"><code>SharedCompute</code></a></li></ul><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><h3 id="backend" tabindex="-1">backend <a class="header-anchor" href="#backend" aria-label="Permalink to &quot;backend&quot;">​</a></h3><blockquote><p><code>readonly</code> <strong>backend</strong>: <a href="./Backend"><code>Backend</code></a></p></blockquote><hr><h3 id="run" tabindex="-1">run <a class="header-anchor" href="#run" aria-label="Permalink to &quot;run&quot;">​</a></h3><blockquote><p><code>readonly</code> <strong>run</strong>: <a href="./Run"><code>Run</code></a></p></blockquote></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/interfaces/Compute.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const Compute = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  Compute as default
};
