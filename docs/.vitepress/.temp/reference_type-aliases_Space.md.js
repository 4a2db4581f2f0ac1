import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Type Alias: Space","description":"","frontmatter":{},"headers":[],"relativePath":"reference/type-aliases/Space.md","filePath":"reference/type-aliases/Space.md"}');
const _sfc_main = { name: "reference/type-aliases/Space.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><p><a href="./../"><strong>ordo</strong></a></p><hr><h1 id="type-alias-space" tabindex="-1">Type Alias: Space <a class="header-anchor" href="#type-alias-space" aria-label="Permalink to &quot;Type Alias: Space&quot;">​</a></h1><blockquote><p><strong>Space</strong> = <em>typeof</em> <a href="./../variables/SPACES"><code>SPACES</code></a>[<code>number</code>]</p></blockquote></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/type-aliases/Space.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const Space = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  Space as default
};
