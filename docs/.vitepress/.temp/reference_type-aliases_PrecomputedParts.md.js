import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Type Alias: PrecomputedParts","description":"","frontmatter":{},"headers":[],"relativePath":"reference/type-aliases/PrecomputedParts.md","filePath":"reference/type-aliases/PrecomputedParts.md"}');
const _sfc_main = { name: "reference/type-aliases/PrecomputedParts.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><p><a href="./../"><strong>ordo</strong></a></p><hr><h1 id="type-alias-precomputedparts" tabindex="-1">Type Alias: PrecomputedParts <a class="header-anchor" href="#type-alias-precomputedparts" aria-label="Permalink to &quot;Type Alias: PrecomputedParts&quot;">​</a></h1><blockquote><p><strong>PrecomputedParts</strong> = <code>Omit</code>&lt;<a href="./../interfaces/Precomputed"><code>Precomputed</code></a>, keyof <a href="./../interfaces/Samples"><code>Samples</code></a>&gt;</p></blockquote><p>What precomputed items are made of.</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/type-aliases/PrecomputedParts.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const PrecomputedParts = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  PrecomputedParts as default
};
