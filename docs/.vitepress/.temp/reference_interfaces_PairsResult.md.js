import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: PairsResult","description":"","frontmatter":{},"headers":[],"relativePath":"reference/interfaces/PairsResult.md","filePath":"reference/interfaces/PairsResult.md"}');
const _sfc_main = { name: "reference/interfaces/PairsResult.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><p><a href="./../"><strong>ordo</strong></a></p><hr><h1 id="interface-pairsresult" tabindex="-1">Interface: PairsResult <a class="header-anchor" href="#interface-pairsresult" aria-label="Permalink to &quot;Interface: PairsResult&quot;">​</a></h1><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><h3 id="ids" tabindex="-1">ids <a class="header-anchor" href="#ids" aria-label="Permalink to &quot;ids&quot;">​</a></h3><blockquote><p><code>readonly</code> <strong>ids</strong>: readonly <code>string</code>[] | <code>undefined</code></p></blockquote><p>The id of each item, when items are named by id.</p><hr><h3 id="preferences" tabindex="-1">preferences <a class="header-anchor" href="#preferences" aria-label="Permalink to &quot;preferences&quot;">​</a></h3><blockquote><p><code>readonly</code> <strong>preferences</strong>: <a href="./Preferences"><code>Preferences</code></a></p></blockquote></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/interfaces/PairsResult.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const PairsResult = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  PairsResult as default
};
