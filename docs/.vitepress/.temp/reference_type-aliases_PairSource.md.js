import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Type Alias: PairSource","description":"","frontmatter":{},"headers":[],"relativePath":"reference/type-aliases/PairSource.md","filePath":"reference/type-aliases/PairSource.md"}');
const _sfc_main = { name: "reference/type-aliases/PairSource.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><p><a href="./../"><strong>ordo</strong></a></p><hr><h1 id="type-alias-pairsource" tabindex="-1">Type Alias: PairSource <a class="header-anchor" href="#type-alias-pairsource" aria-label="Permalink to &quot;Type Alias: PairSource&quot;">​</a></h1><blockquote><p><strong>PairSource</strong> = <a href="./../interfaces/AllPairs"><code>AllPairs</code></a> | { <code>a</code>: <a href="./Rows"><code>Rows</code></a>; <code>b</code>: <a href="./Rows"><code>Rows</code></a>; <code>kind</code>: <code>&quot;list&quot;</code>; }</p></blockquote><p>All pairs a &lt; b, or the pairs (a[k], b[k]).</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/type-aliases/PairSource.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const PairSource = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  PairSource as default
};
