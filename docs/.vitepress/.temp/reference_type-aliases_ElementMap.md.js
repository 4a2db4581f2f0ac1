import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Type Alias: ElementMap","description":"","frontmatter":{},"headers":[],"relativePath":"reference/type-aliases/ElementMap.md","filePath":"reference/type-aliases/ElementMap.md"}');
const _sfc_main = { name: "reference/type-aliases/ElementMap.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><p><a href="./../"><strong>ordo</strong></a></p><hr><h1 id="type-alias-elementmap" tabindex="-1">Type Alias: ElementMap <a class="header-anchor" href="#type-alias-elementmap" aria-label="Permalink to &quot;Type Alias: ElementMap&quot;">​</a></h1><blockquote><p><strong>ElementMap</strong> = { <code>kind</code>: <code>&quot;exp&quot;</code>; <code>scale</code>: <code>number</code>; } | { <code>degree</code>: <code>number</code>; <code>kind</code>: <code>&quot;power&quot;</code>; <code>offset</code>: <code>number</code>; <code>scale</code>: <code>number</code>; } | { <code>kind</code>: <code>&quot;matern&quot;</code>; <code>length</code>: <code>number</code>; <code>nu</code>: <code>0.5</code> | <code>1.5</code> | <code>2.5</code>; }</p></blockquote><p>What <code>map</code> does to each element x.</p><h2 id="union-members" tabindex="-1">Union Members <a class="header-anchor" href="#union-members" aria-label="Permalink to &quot;Union Members&quot;">​</a></h2><h3 id="type-literal" tabindex="-1">Type Literal <a class="header-anchor" href="#type-literal" aria-label="Permalink to &quot;Type Literal&quot;">​</a></h3><p>{ <code>kind</code>: <code>&quot;exp&quot;</code>; <code>scale</code>: <code>number</code>; }</p><p>exp(scale·x)</p><hr><h3 id="type-literal-1" tabindex="-1">Type Literal <a class="header-anchor" href="#type-literal-1" aria-label="Permalink to &quot;Type Literal&quot;">​</a></h3><p>{ <code>degree</code>: <code>number</code>; <code>kind</code>: <code>&quot;power&quot;</code>; <code>offset</code>: <code>number</code>; <code>scale</code>: <code>number</code>; }</p><p>(scale·x + offset)^degree, for any whole degree, negative ones included</p><hr><h3 id="type-literal-2" tabindex="-1">Type Literal <a class="header-anchor" href="#type-literal-2" aria-label="Permalink to &quot;Type Literal&quot;">​</a></h3><p>{ <code>kind</code>: <code>&quot;matern&quot;</code>; <code>length</code>: <code>number</code>; <code>nu</code>: <code>0.5</code> | <code>1.5</code> | <code>2.5</code>; }</p><p>Matérn of a squared distance: with t = √(2ν·x)/length, e^−t, (1+t)e^−t or (1+t+t²/3)e^−t for ν = ½, 3/2, 5/2</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/type-aliases/ElementMap.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const ElementMap = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  ElementMap as default
};
