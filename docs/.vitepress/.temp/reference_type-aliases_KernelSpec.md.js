import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Type Alias: KernelSpec","description":"","frontmatter":{},"headers":[],"relativePath":"reference/type-aliases/KernelSpec.md","filePath":"reference/type-aliases/KernelSpec.md"}');
const _sfc_main = { name: "reference/type-aliases/KernelSpec.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><p><a href="./../"><strong>ordo</strong></a></p><hr><h1 id="type-alias-kernelspec" tabindex="-1">Type Alias: KernelSpec <a class="header-anchor" href="#type-alias-kernelspec" aria-label="Permalink to &quot;Type Alias: KernelSpec&quot;">​</a></h1><blockquote><p><strong>KernelSpec</strong> = { <code>kind</code>: <code>&quot;linear&quot;</code>; } | { <code>degree</code>: <code>number</code>; <code>gamma</code>: <code>number</code>; <code>kind</code>: <code>&quot;polynomial&quot;</code>; <code>offset</code>: <code>number</code>; } | { <code>gamma</code>: <code>number</code>; <code>kind</code>: <code>&quot;gaussian&quot;</code>; } | { <code>gamma</code>: <code>number</code>; <code>kind</code>: <code>&quot;laplacian&quot;</code>; } | { <code>kind</code>: <code>&quot;matern&quot;</code>; <code>length</code>: <code>number</code>; <code>nu</code>: <code>0.5</code> | <code>1.5</code> | <code>2.5</code>; } | { <code>kind</code>: <code>&quot;cosine&quot;</code>; } | { <code>kind</code>: <code>&quot;intersection&quot;</code>; } | { <code>kind</code>: <code>&quot;min-max&quot;</code>; } | { <code>kind</code>: <code>&quot;precomputed&quot;</code>; } | { <code>k</code>: <code>number</code>; <code>kind</code>: <code>&quot;spectrum&quot;</code>; <code>presence</code>: <code>boolean</code>; } | { <code>kernel</code>: <code>KernelSpec</code>; <code>kind</code>: <code>&quot;on&quot;</code>; <code>view</code>: <code>string</code>; } | { <code>kind</code>: <code>&quot;sum&quot;</code>; <code>terms</code>: readonly <code>KernelSpec</code>[]; } | { <code>factors</code>: readonly <code>KernelSpec</code>[]; <code>kind</code>: <code>&quot;product&quot;</code>; } | { <code>factor</code>: <code>number</code>; <code>kernel</code>: <code>KernelSpec</code>; <code>kind</code>: <code>&quot;scale&quot;</code>; } | { <code>exponent</code>: <code>number</code>; <code>kernel</code>: <code>KernelSpec</code>; <code>kind</code>: <code>&quot;power&quot;</code>; } | { <code>kernel</code>: <code>KernelSpec</code>; <code>kind</code>: <code>&quot;normalize&quot;</code>; } | { <code>kernel</code>: <code>KernelSpec</code>; <code>kind</code>: <code>&quot;center&quot;</code>; }</p></blockquote><p>A kernel as plain JSON: shown, stored, compared, rebuilt.</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/type-aliases/KernelSpec.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const KernelSpec = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  KernelSpec as default
};
