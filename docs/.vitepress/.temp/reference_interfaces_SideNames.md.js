import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: SideNames","description":"","frontmatter":{},"headers":[],"relativePath":"reference/interfaces/SideNames.md","filePath":"reference/interfaces/SideNames.md"}');
const _sfc_main = { name: "reference/interfaces/SideNames.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><p><a href="./../"><strong>ordo</strong></a></p><hr><h1 id="interface-sidenames" tabindex="-1">Interface: SideNames <a class="header-anchor" href="#interface-sidenames" aria-label="Permalink to &quot;Interface: SideNames&quot;">​</a></h1><p>Names of the columns that are not features.</p><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><h3 id="group" tabindex="-1">group? <a class="header-anchor" href="#group" aria-label="Permalink to &quot;group?&quot;">​</a></h3><blockquote><p><code>readonly</code> <code>optional</code> <strong>group?</strong>: <code>string</code></p></blockquote><hr><h3 id="id" tabindex="-1">id? <a class="header-anchor" href="#id" aria-label="Permalink to &quot;id?&quot;">​</a></h3><blockquote><p><code>readonly</code> <code>optional</code> <strong>id?</strong>: <code>string</code></p></blockquote><hr><h3 id="query" tabindex="-1">query? <a class="header-anchor" href="#query" aria-label="Permalink to &quot;query?&quot;">​</a></h3><blockquote><p><code>readonly</code> <code>optional</code> <strong>query?</strong>: <code>string</code></p></blockquote><hr><h3 id="score" tabindex="-1">score? <a class="header-anchor" href="#score" aria-label="Permalink to &quot;score?&quot;">​</a></h3><blockquote><p><code>readonly</code> <code>optional</code> <strong>score?</strong>: <code>string</code></p></blockquote><hr><h3 id="weight" tabindex="-1">weight? <a class="header-anchor" href="#weight" aria-label="Permalink to &quot;weight?&quot;">​</a></h3><blockquote><p><code>readonly</code> <code>optional</code> <strong>weight?</strong>: <code>string</code></p></blockquote></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/interfaces/SideNames.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const SideNames = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  SideNames as default
};
