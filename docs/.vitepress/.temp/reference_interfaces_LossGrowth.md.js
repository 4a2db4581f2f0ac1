import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: LossGrowth","description":"","frontmatter":{},"headers":[],"relativePath":"reference/interfaces/LossGrowth.md","filePath":"reference/interfaces/LossGrowth.md"}');
const _sfc_main = { name: "reference/interfaces/LossGrowth.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><p><a href="./../"><strong>ordo</strong></a></p><hr><h1 id="interface-lossgrowth" tabindex="-1">Interface: LossGrowth <a class="header-anchor" href="#interface-lossgrowth" aria-label="Permalink to &quot;Interface: LossGrowth&quot;">​</a></h1><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><h3 id="c0" tabindex="-1">C0 <a class="header-anchor" href="#c0" aria-label="Permalink to &quot;C0&quot;">​</a></h3><blockquote><p><code>readonly</code> <strong>C0</strong>: <code>number</code></p></blockquote><hr><h3 id="q" tabindex="-1">q <a class="header-anchor" href="#q" aria-label="Permalink to &quot;q&quot;">​</a></h3><blockquote><p><code>readonly</code> <strong>q</strong>: <code>number</code></p></blockquote></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/interfaces/LossGrowth.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const LossGrowth = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  LossGrowth as default
};
