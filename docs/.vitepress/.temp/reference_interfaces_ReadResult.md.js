import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: ReadResult<X>","description":"","frontmatter":{},"headers":[],"relativePath":"reference/interfaces/ReadResult.md","filePath":"reference/interfaces/ReadResult.md"}');
const _sfc_main = { name: "reference/interfaces/ReadResult.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><p><a href="./../"><strong>ordo</strong></a></p><hr><h1 id="interface-readresult-x" tabindex="-1">Interface: ReadResult&lt;X&gt; <a class="header-anchor" href="#interface-readresult-x" aria-label="Permalink to &quot;Interface: ReadResult\\&lt;X\\&gt;&quot;">​</a></h1><h2 id="type-parameters" tabindex="-1">Type Parameters <a class="header-anchor" href="#type-parameters" aria-label="Permalink to &quot;Type Parameters&quot;">​</a></h2><h3 id="x" tabindex="-1">X <a class="header-anchor" href="#x" aria-label="Permalink to &quot;X&quot;">​</a></h3><p><code>X</code> <em>extends</em> <a href="./../type-aliases/ReadItems"><code>ReadItems</code></a> = <a href="./Vectors"><code>Vectors</code></a></p><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><h3 id="data" tabindex="-1">data <a class="header-anchor" href="#data" aria-label="Permalink to &quot;data&quot;">​</a></h3><blockquote><p><code>readonly</code> <strong>data</strong>: <a href="./Dataset"><code>Dataset</code></a>&lt;<code>X</code>&gt;</p></blockquote><hr><h3 id="report" tabindex="-1">report <a class="header-anchor" href="#report" aria-label="Permalink to &quot;report&quot;">​</a></h3><blockquote><p><code>readonly</code> <strong>report</strong>: <a href="./ReadReport"><code>ReadReport</code></a></p></blockquote></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/interfaces/ReadResult.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const ReadResult = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  ReadResult as default
};
