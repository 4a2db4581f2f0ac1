import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Type Alias: ReadOptions<S>","description":"","frontmatter":{},"headers":[],"relativePath":"reference/type-aliases/ReadOptions.md","filePath":"reference/type-aliases/ReadOptions.md"}');
const _sfc_main = { name: "reference/type-aliases/ReadOptions.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><p><a href="./../"><strong>ordo</strong></a></p><hr><h1 id="type-alias-readoptions-s" tabindex="-1">Type Alias: ReadOptions&lt;S&gt; <a class="header-anchor" href="#type-alias-readoptions-s" aria-label="Permalink to &quot;Type Alias: ReadOptions\\&lt;S\\&gt;&quot;">​</a></h1><blockquote><p><strong>ReadOptions</strong>&lt;<code>S</code>&gt; = <code>{ readonly [K in keyof S]: S[K] extends Field&lt;infer T&gt; ? T : never }</code></p></blockquote><h2 id="type-parameters" tabindex="-1">Type Parameters <a class="header-anchor" href="#type-parameters" aria-label="Permalink to &quot;Type Parameters&quot;">​</a></h2><h3 id="s" tabindex="-1">S <a class="header-anchor" href="#s" aria-label="Permalink to &quot;S&quot;">​</a></h3><p><code>S</code> <em>extends</em> <a href="./Shape"><code>Shape</code></a></p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/type-aliases/ReadOptions.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const ReadOptions = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  ReadOptions as default
};
