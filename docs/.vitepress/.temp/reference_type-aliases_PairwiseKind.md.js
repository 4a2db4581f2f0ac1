import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Type Alias: PairwiseKind","description":"","frontmatter":{},"headers":[],"relativePath":"reference/type-aliases/PairwiseKind.md","filePath":"reference/type-aliases/PairwiseKind.md"}');
const _sfc_main = { name: "reference/type-aliases/PairwiseKind.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><p><a href="./../"><strong>ordo</strong></a></p><hr><h1 id="type-alias-pairwisekind" tabindex="-1">Type Alias: PairwiseKind <a class="header-anchor" href="#type-alias-pairwisekind" aria-label="Permalink to &quot;Type Alias: PairwiseKind&quot;">​</a></h1><blockquote><p><strong>PairwiseKind</strong> = <code>&quot;dot&quot;</code> | <code>&quot;squared-euclidean&quot;</code> | <code>&quot;manhattan&quot;</code> | <code>&quot;minimum&quot;</code></p></blockquote><p>dot: Σ x·z; squared-euclidean: Σ (x−z)²; manhattan: Σ |x−z|; minimum: Σ min(x, z).</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/type-aliases/PairwiseKind.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const PairwiseKind = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  PairwiseKind as default
};
