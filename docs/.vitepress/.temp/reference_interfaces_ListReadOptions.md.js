import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: ListReadOptions","description":"","frontmatter":{},"headers":[],"relativePath":"reference/interfaces/ListReadOptions.md","filePath":"reference/interfaces/ListReadOptions.md"}');
const _sfc_main = { name: "reference/interfaces/ListReadOptions.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><p><a href="./../"><strong>ordo</strong></a></p><hr><h1 id="interface-listreadoptions" tabindex="-1">Interface: ListReadOptions <a class="header-anchor" href="#interface-listreadoptions" aria-label="Permalink to &quot;Interface: ListReadOptions&quot;">​</a></h1><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><h3 id="encoding" tabindex="-1">encoding? <a class="header-anchor" href="#encoding" aria-label="Permalink to &quot;encoding?&quot;">​</a></h3><blockquote><p><code>readonly</code> <code>optional</code> <strong>encoding?</strong>: <code>Encoding</code></p></blockquote><hr><h3 id="source" tabindex="-1">source? <a class="header-anchor" href="#source" aria-label="Permalink to &quot;source?&quot;">​</a></h3><blockquote><p><code>readonly</code> <code>optional</code> <strong>source?</strong>: <code>string</code></p></blockquote><p>The name of the source in messages.</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/interfaces/ListReadOptions.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const ListReadOptions = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  ListReadOptions as default
};
