import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Type Alias: StreamEstimate","description":"","frontmatter":{},"headers":[],"relativePath":"reference/type-aliases/StreamEstimate.md","filePath":"reference/type-aliases/StreamEstimate.md"}');
const _sfc_main = { name: "reference/type-aliases/StreamEstimate.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><p><a href="./../"><strong>ordo</strong></a></p><hr><h1 id="type-alias-streamestimate" tabindex="-1">Type Alias: StreamEstimate <a class="header-anchor" href="#type-alias-streamestimate" aria-label="Permalink to &quot;Type Alias: StreamEstimate&quot;">​</a></h1><blockquote><p><strong>StreamEstimate</strong> = <code>Pick</code>&lt;<a href="./../interfaces/Validation"><code>Validation</code></a>, <code>&quot;path&quot;</code> | <code>&quot;estimates&quot;</code> | <code>&quot;split&quot;</code> | <code>&quot;heldOut&quot;</code> | <code>&quot;judging&quot;</code> | <code>&quot;warnings&quot;</code> | <code>&quot;provenance&quot;</code>&gt;</p></blockquote><p>What came of it at one value.</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/type-aliases/StreamEstimate.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const StreamEstimate = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  StreamEstimate as default
};
