import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Type Alias: InputOf<K>","description":"","frontmatter":{},"headers":[],"relativePath":"reference/type-aliases/InputOf.md","filePath":"reference/type-aliases/InputOf.md"}');
const _sfc_main = { name: "reference/type-aliases/InputOf.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><p><a href="./../"><strong>ordo</strong></a></p><hr><h1 id="type-alias-inputof-k" tabindex="-1">Type Alias: InputOf&lt;K&gt; <a class="header-anchor" href="#type-alias-inputof-k" aria-label="Permalink to &quot;Type Alias: InputOf\\&lt;K\\&gt;&quot;">​</a></h1><blockquote><p><strong>InputOf</strong>&lt;<code>K</code>&gt; = <code>K</code> <em>extends</em> <a href="./../interfaces/Kernel"><code>Kernel</code></a>&lt;infer X&gt; ? (<code>x</code>) =&gt; <code>void</code> : <code>never</code> <em>extends</em> (<code>x</code>) =&gt; <code>void</code> ? <code>I</code> : <code>never</code></p></blockquote><p>Inputs acceptable to every kernel of the union K: an intersection, by contravariance.</p><h2 id="type-parameters" tabindex="-1">Type Parameters <a class="header-anchor" href="#type-parameters" aria-label="Permalink to &quot;Type Parameters&quot;">​</a></h2><h3 id="k" tabindex="-1">K <a class="header-anchor" href="#k" aria-label="Permalink to &quot;K&quot;">​</a></h3><p><code>K</code> <em>extends</em> <a href="./../interfaces/Kernel"><code>Kernel</code></a>&lt;<code>never</code>&gt;</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/type-aliases/InputOf.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const InputOf = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  InputOf as default
};
