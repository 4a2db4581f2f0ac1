import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: JsonLinesWriteOptions","description":"","frontmatter":{},"headers":[],"relativePath":"reference/interfaces/JsonLinesWriteOptions.md","filePath":"reference/interfaces/JsonLinesWriteOptions.md"}');
const _sfc_main = { name: "reference/interfaces/JsonLinesWriteOptions.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><p><a href="./../"><strong>ordo</strong></a></p><hr><h1 id="interface-jsonlineswriteoptions" tabindex="-1">Interface: JsonLinesWriteOptions <a class="header-anchor" href="#interface-jsonlineswriteoptions" aria-label="Permalink to &quot;Interface: JsonLinesWriteOptions&quot;">​</a></h1><p>How word classes are written.</p><h2 id="extends" tabindex="-1">Extends <a class="header-anchor" href="#extends" aria-label="Permalink to &quot;Extends&quot;">​</a></h2><ul><li><a href="./ClassWriting"><code>ClassWriting</code></a></li><li><a href="./DropOptions"><code>DropOptions</code></a></li></ul><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><h3 id="classes" tabindex="-1">classes? <a class="header-anchor" href="#classes" aria-label="Permalink to &quot;classes?&quot;">​</a></h3><blockquote><p><code>readonly</code> <code>optional</code> <strong>classes?</strong>: <code>&quot;exact&quot;</code> | <code>&quot;words&quot;</code> | <code>&quot;numbers&quot;</code></p></blockquote><p>&quot;exact&quot;: as words, refused when a reader would not find the same scores from the words alone (because they are not in sorted order, some do not occur, or they look like numbers); &quot;words&quot;: as words anyway, to be read with <code>classes</code>; &quot;numbers&quot;: as the scores 0, 1, 2 ….</p><h4 id="inherited-from" tabindex="-1">Inherited from <a class="header-anchor" href="#inherited-from" aria-label="Permalink to &quot;Inherited from&quot;">​</a></h4><p><a href="./ClassWriting"><code>ClassWriting</code></a>.<a href="./ClassWriting#classes"><code>classes</code></a></p><hr><h3 id="drop" tabindex="-1">drop? <a class="header-anchor" href="#drop" aria-label="Permalink to &quot;drop?&quot;">​</a></h3><blockquote><p><code>readonly</code> <code>optional</code> <strong>drop?</strong>: readonly (<code>&quot;preferences&quot;</code> | <code>&quot;queries&quot;</code> | <code>&quot;weights&quot;</code> | <code>&quot;scores&quot;</code> | <code>&quot;classes&quot;</code> | <code>&quot;score-names&quot;</code> | <code>&quot;groups&quot;</code> | <code>&quot;ids&quot;</code> | <code>&quot;feature-names&quot;</code>)[]</p></blockquote><p>Parts that may be lost. Without it, a part that the format cannot carry is refused.</p><h4 id="inherited-from-1" tabindex="-1">Inherited from <a class="header-anchor" href="#inherited-from-1" aria-label="Permalink to &quot;Inherited from&quot;">​</a></h4><p><a href="./DropOptions"><code>DropOptions</code></a>.<a href="./DropOptions#drop"><code>drop</code></a></p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/interfaces/JsonLinesWriteOptions.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const JsonLinesWriteOptions = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  JsonLinesWriteOptions as default
};
