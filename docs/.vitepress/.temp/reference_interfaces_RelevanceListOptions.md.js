import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: RelevanceListOptions","description":"","frontmatter":{},"headers":[],"relativePath":"reference/interfaces/RelevanceListOptions.md","filePath":"reference/interfaces/RelevanceListOptions.md"}');
const _sfc_main = { name: "reference/interfaces/RelevanceListOptions.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><p><a href="./../"><strong>ordo</strong></a></p><hr><h1 id="interface-relevancelistoptions" tabindex="-1">Interface: RelevanceListOptions <a class="header-anchor" href="#interface-relevancelistoptions" aria-label="Permalink to &quot;Interface: RelevanceListOptions&quot;">​</a></h1><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><h3 id="empty" tabindex="-1">empty? <a class="header-anchor" href="#empty" aria-label="Permalink to &quot;empty?&quot;">​</a></h3><blockquote><p><code>readonly</code> <code>optional</code> <strong>empty?</strong>: <a href="./../type-aliases/EmptyPolicy"><code>EmptyPolicy</code></a></p></blockquote><p>What stands for the value of a list without a relevant item. Default &quot;skip&quot;.</p><hr><h3 id="k" tabindex="-1">k? <a class="header-anchor" href="#k" aria-label="Permalink to &quot;k?&quot;">​</a></h3><blockquote><p><code>readonly</code> <code>optional</code> <strong>k?</strong>: <code>number</code></p></blockquote><p>Only the first k places count; all of them when left out.</p><hr><h3 id="relevant" tabindex="-1">relevant? <a class="header-anchor" href="#relevant" aria-label="Permalink to &quot;relevant?&quot;">​</a></h3><blockquote><p><code>readonly</code> <code>optional</code> <strong>relevant?</strong>: <code>number</code></p></blockquote><p>Items whose true score reaches this are relevant. Default 1.</p><hr><h3 id="ties" tabindex="-1">ties? <a class="header-anchor" href="#ties" aria-label="Permalink to &quot;ties?&quot;">​</a></h3><blockquote><p><code>readonly</code> <code>optional</code> <strong>ties?</strong>: <a href="./../type-aliases/TiePolicy"><code>TiePolicy</code></a></p></blockquote></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/interfaces/RelevanceListOptions.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const RelevanceListOptions = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  RelevanceListOptions as default
};
