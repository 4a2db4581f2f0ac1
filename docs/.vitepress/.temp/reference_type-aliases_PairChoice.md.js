import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Type Alias: PairChoice","description":"","frontmatter":{},"headers":[],"relativePath":"reference/type-aliases/PairChoice.md","filePath":"reference/type-aliases/PairChoice.md"}');
const _sfc_main = { name: "reference/type-aliases/PairChoice.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><p><a href="./../"><strong>ordo</strong></a></p><hr><h1 id="type-alias-pairchoice" tabindex="-1">Type Alias: PairChoice <a class="header-anchor" href="#type-alias-pairchoice" aria-label="Permalink to &quot;Type Alias: PairChoice&quot;">​</a></h1><blockquote><p><strong>PairChoice</strong> = <code>&quot;all&quot;</code> | <code>&quot;different&quot;</code> | { <code>sample</code>: <code>number</code>; } | readonly (readonly [<code>number</code>, <code>number</code>])[]</p></blockquote><p>all: every pair that may be compared. different: those with different scores (positive–negative pairs of two classes). sample: so many of these, at random. Or the pairs themselves.</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/type-aliases/PairChoice.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const PairChoice = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  PairChoice as default
};
