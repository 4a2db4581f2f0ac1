import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: DataBlock<X>","description":"","frontmatter":{},"headers":[],"relativePath":"reference/interfaces/DataBlock.md","filePath":"reference/interfaces/DataBlock.md"}');
const _sfc_main = { name: "reference/interfaces/DataBlock.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><p><a href="./../"><strong>ordo</strong></a></p><hr><h1 id="interface-datablock-x" tabindex="-1">Interface: DataBlock&lt;X&gt; <a class="header-anchor" href="#interface-datablock-x" aria-label="Permalink to &quot;Interface: DataBlock\\&lt;X\\&gt;&quot;">​</a></h1><p>Rows that follow each other, with the places where they were.</p><h2 id="type-parameters" tabindex="-1">Type Parameters <a class="header-anchor" href="#type-parameters" aria-label="Permalink to &quot;Type Parameters&quot;">​</a></h2><h3 id="x" tabindex="-1">X <a class="header-anchor" href="#x" aria-label="Permalink to &quot;X&quot;">​</a></h3><p><code>X</code> <em>extends</em> <a href="./Samples"><code>Samples</code></a> = <a href="./Samples"><code>Samples</code></a></p><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><h3 id="data" tabindex="-1">data <a class="header-anchor" href="#data" aria-label="Permalink to &quot;data&quot;">​</a></h3><blockquote><p><code>readonly</code> <strong>data</strong>: <a href="./Dataset"><code>Dataset</code></a>&lt;<code>X</code>&gt;</p></blockquote><hr><h3 id="firstquery" tabindex="-1">firstQuery <a class="header-anchor" href="#firstquery" aria-label="Permalink to &quot;firstQuery&quot;">​</a></h3><blockquote><p><code>readonly</code> <strong>firstQuery</strong>: <code>number</code></p></blockquote><p>Queries before it; 0 where there are none.</p><hr><h3 id="firstrow" tabindex="-1">firstRow <a class="header-anchor" href="#firstrow" aria-label="Permalink to &quot;firstRow&quot;">​</a></h3><blockquote><p><code>readonly</code> <strong>firstRow</strong>: <code>number</code></p></blockquote><p>Rows before it.</p><hr><h3 id="next" tabindex="-1">next <a class="header-anchor" href="#next" aria-label="Permalink to &quot;next&quot;">​</a></h3><blockquote><p><code>readonly</code> <strong>next</strong>: <a href="./../type-aliases/Mark"><code>Mark</code></a></p></blockquote><p>What follows it begins here.</p><hr><h3 id="share" tabindex="-1">share <a class="header-anchor" href="#share" aria-label="Permalink to &quot;share&quot;">​</a></h3><blockquote><p><code>readonly</code> <strong>share</strong>: <code>number</code> | <code>undefined</code></p></blockquote><p>Share of the source that has been read, from 0 to 1; undefined where its length is not known, as of a pipe.</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/interfaces/DataBlock.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const DataBlock = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  DataBlock as default
};
