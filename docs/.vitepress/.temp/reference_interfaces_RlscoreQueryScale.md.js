import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: RlscoreQueryScale","description":"","frontmatter":{},"headers":[],"relativePath":"reference/interfaces/RlscoreQueryScale.md","filePath":"reference/interfaces/RlscoreQueryScale.md"}');
const _sfc_main = { name: "reference/interfaces/RlscoreQueryScale.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><p><a href="./../"><strong>ordo</strong></a></p><hr><h1 id="interface-rlscorequeryscale" tabindex="-1">Interface: RlscoreQueryScale <a class="header-anchor" href="#interface-rlscorequeryscale" aria-label="Permalink to &quot;Interface: RlscoreQueryScale&quot;">​</a></h1><p>RLScore&#39;s QueryRankRLS and CGRankRLS, which divide the pairs of every query by its number of items.</p><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><h3 id="perquery" tabindex="-1">perQuery <a class="header-anchor" href="#perquery" aria-label="Permalink to &quot;perQuery&quot;">​</a></h3><blockquote><p><code>readonly</code> <strong>perQuery</strong>: <code>number</code></p></blockquote><p>Items in each query; all items when there are no queries.</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/interfaces/RlscoreQueryScale.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const RlscoreQueryScale = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  RlscoreQueryScale as default
};
