import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: SvmlightWriteOptions","description":"","frontmatter":{},"headers":[],"relativePath":"reference/interfaces/SvmlightWriteOptions.md","filePath":"reference/interfaces/SvmlightWriteOptions.md"}');
const _sfc_main = { name: "reference/interfaces/SvmlightWriteOptions.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><p><a href="./../"><strong>ordo</strong></a></p><hr><h1 id="interface-svmlightwriteoptions" tabindex="-1">Interface: SvmlightWriteOptions <a class="header-anchor" href="#interface-svmlightwriteoptions" aria-label="Permalink to &quot;Interface: SvmlightWriteOptions&quot;">​</a></h1><h2 id="extends" tabindex="-1">Extends <a class="header-anchor" href="#extends" aria-label="Permalink to &quot;Extends&quot;">​</a></h2><ul><li><a href="./DropOptions"><code>DropOptions</code></a></li></ul><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><h3 id="drop" tabindex="-1">drop? <a class="header-anchor" href="#drop" aria-label="Permalink to &quot;drop?&quot;">​</a></h3><blockquote><p><code>readonly</code> <code>optional</code> <strong>drop?</strong>: readonly (<code>&quot;preferences&quot;</code> | <code>&quot;queries&quot;</code> | <code>&quot;weights&quot;</code> | <code>&quot;scores&quot;</code> | <code>&quot;classes&quot;</code> | <code>&quot;score-names&quot;</code> | <code>&quot;groups&quot;</code> | <code>&quot;ids&quot;</code> | <code>&quot;feature-names&quot;</code>)[]</p></blockquote><p>Parts that may be lost. Without it, a part that the format cannot carry is refused.</p><h4 id="inherited-from" tabindex="-1">Inherited from <a class="header-anchor" href="#inherited-from" aria-label="Permalink to &quot;Inherited from&quot;">​</a></h4><p><a href="./DropOptions"><code>DropOptions</code></a>.<a href="./DropOptions#drop"><code>drop</code></a></p><hr><h3 id="firstfeature" tabindex="-1">firstFeature? <a class="header-anchor" href="#firstfeature" aria-label="Permalink to &quot;firstFeature?&quot;">​</a></h3><blockquote><p><code>readonly</code> <code>optional</code> <strong>firstFeature?</strong>: <code>number</code></p></blockquote><p>The number of the first feature.</p><hr><h3 id="idkey" tabindex="-1">idKey? <a class="header-anchor" href="#idkey" aria-label="Permalink to &quot;idKey?&quot;">​</a></h3><blockquote><p><code>readonly</code> <code>optional</code> <strong>idKey?</strong>: <code>string</code></p></blockquote><p>The word before an item&#39;s id in the comment.</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/interfaces/SvmlightWriteOptions.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const SvmlightWriteOptions = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  SvmlightWriteOptions as default
};
