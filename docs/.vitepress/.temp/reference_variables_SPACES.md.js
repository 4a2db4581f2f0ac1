import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Variable: SPACES","description":"","frontmatter":{},"headers":[],"relativePath":"reference/variables/SPACES.md","filePath":"reference/variables/SPACES.md"}');
const _sfc_main = { name: "reference/variables/SPACES.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><p><a href="./../"><strong>ordo</strong></a></p><hr><h1 id="variable-spaces" tabindex="-1">Variable: SPACES <a class="header-anchor" href="#variable-spaces" aria-label="Permalink to &quot;Variable: SPACES&quot;">​</a></h1><blockquote><p><code>const</code> <strong>SPACES</strong>: readonly [<code>&quot;l2&quot;</code>, <code>&quot;hk&quot;</code>]</p></blockquote><p>l2: as near as possible to the known scores. hk: as near as possible to a further model, in the space of the kernel.</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/variables/SPACES.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const SPACES = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  SPACES as default
};
