import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Variable: VERSION","description":"","frontmatter":{},"headers":[],"relativePath":"reference/variables/VERSION.md","filePath":"reference/variables/VERSION.md"}');
const _sfc_main = { name: "reference/variables/VERSION.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><p><a href="./../"><strong>ordo</strong></a></p><hr><h1 id="variable-version" tabindex="-1">Variable: VERSION <a class="header-anchor" href="#variable-version" aria-label="Permalink to &quot;Variable: VERSION&quot;">​</a></h1><blockquote><p><code>const</code> <strong>VERSION</strong>: <code>&quot;0.1.0&quot;</code> = <code>&quot;0.1.0&quot;</code></p></blockquote><p>The version of this library; equals the one in package.json.</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/variables/VERSION.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const VERSION = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  VERSION as default
};
