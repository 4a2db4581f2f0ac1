import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Variable: SCALING_KINDS","description":"","frontmatter":{},"headers":[],"relativePath":"reference/variables/SCALING_KINDS.md","filePath":"reference/variables/SCALING_KINDS.md"}');
const _sfc_main = { name: "reference/variables/SCALING_KINDS.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><p><a href="./../"><strong>ordo</strong></a></p><hr><h1 id="variable-scaling-kinds" tabindex="-1">Variable: SCALING_KINDS <a class="header-anchor" href="#variable-scaling-kinds" aria-label="Permalink to &quot;Variable: SCALING\\_KINDS&quot;">​</a></h1><blockquote><p><code>const</code> <strong>SCALING_KINDS</strong>: readonly [<code>&quot;none&quot;</code>, <code>&quot;standard&quot;</code>, <code>&quot;min-max&quot;</code>, <code>&quot;robust&quot;</code>, <code>&quot;max-abs&quot;</code>, <code>&quot;query-standard&quot;</code>, <code>&quot;query-min-max&quot;</code>]</p></blockquote></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/variables/SCALING_KINDS.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const SCALING_KINDS = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  SCALING_KINDS as default
};
