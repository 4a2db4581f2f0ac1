import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: SingleFeatureOptions","description":"","frontmatter":{},"headers":[],"relativePath":"reference/interfaces/SingleFeatureOptions.md","filePath":"reference/interfaces/SingleFeatureOptions.md"}');
const _sfc_main = { name: "reference/interfaces/SingleFeatureOptions.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><p><a href="./../"><strong>ordo</strong></a></p><hr><h1 id="interface-singlefeatureoptions" tabindex="-1">Interface: SingleFeatureOptions <a class="header-anchor" href="#interface-singlefeatureoptions" aria-label="Permalink to &quot;Interface: SingleFeatureOptions&quot;">​</a></h1><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><h3 id="rank" tabindex="-1">rank? <a class="header-anchor" href="#rank" aria-label="Permalink to &quot;rank?&quot;">​</a></h3><blockquote><p><code>readonly</code> <code>optional</code> <strong>rank?</strong>: <code>number</code></p></blockquote><p>1 for the column that orders the training data best, 2 for the next, and so on.</p><hr><h3 id="ranking" tabindex="-1">ranking? <a class="header-anchor" href="#ranking" aria-label="Permalink to &quot;ranking?&quot;">​</a></h3><blockquote><p><code>readonly</code> <code>optional</code> <strong>ranking?</strong>: <a href="./../type-aliases/Judging"><code>Judging</code></a></p></blockquote><p>query: compare items of one query only, when the data has queries. global: compare all items.</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/interfaces/SingleFeatureOptions.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const SingleFeatureOptions = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  SingleFeatureOptions as default
};
