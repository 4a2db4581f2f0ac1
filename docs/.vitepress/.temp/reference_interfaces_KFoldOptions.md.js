import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: KFoldOptions","description":"","frontmatter":{},"headers":[],"relativePath":"reference/interfaces/KFoldOptions.md","filePath":"reference/interfaces/KFoldOptions.md"}');
const _sfc_main = { name: "reference/interfaces/KFoldOptions.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><p><a href="./../"><strong>ordo</strong></a></p><hr><h1 id="interface-kfoldoptions" tabindex="-1">Interface: KFoldOptions <a class="header-anchor" href="#interface-kfoldoptions" aria-label="Permalink to &quot;Interface: KFoldOptions&quot;">​</a></h1><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><h3 id="by" tabindex="-1">by? <a class="header-anchor" href="#by" aria-label="Permalink to &quot;by?&quot;">​</a></h3><blockquote><p><code>readonly</code> <code>optional</code> <strong>by?</strong>: <code>&quot;query&quot;</code> | <code>&quot;auto&quot;</code> | <code>&quot;group&quot;</code> | <code>&quot;item&quot;</code></p></blockquote><p>Whether single items, whole queries, or whole groups are dealt out. Default: queries, groups or items, the first the data has.</p><hr><h3 id="folds" tabindex="-1">folds? <a class="header-anchor" href="#folds" aria-label="Permalink to &quot;folds?&quot;">​</a></h3><blockquote><p><code>readonly</code> <code>optional</code> <strong>folds?</strong>: <code>number</code></p></blockquote><hr><h3 id="stratify" tabindex="-1">stratify? <a class="header-anchor" href="#stratify" aria-label="Permalink to &quot;stratify?&quot;">​</a></h3><blockquote><p><code>readonly</code> <code>optional</code> <strong>stratify?</strong>: <code>boolean</code></p></blockquote><p>Deal each class (each different score, when there are at most ten) out evenly. Items only.</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/interfaces/KFoldOptions.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const KFoldOptions = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  KFoldOptions as default
};
