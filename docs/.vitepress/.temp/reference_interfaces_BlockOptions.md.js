import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: BlockOptions","description":"","frontmatter":{},"headers":[],"relativePath":"reference/interfaces/BlockOptions.md","filePath":"reference/interfaces/BlockOptions.md"}');
const _sfc_main = { name: "reference/interfaces/BlockOptions.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><p><a href="./../"><strong>ordo</strong></a></p><hr><h1 id="interface-blockoptions" tabindex="-1">Interface: BlockOptions <a class="header-anchor" href="#interface-blockoptions" aria-label="Permalink to &quot;Interface: BlockOptions&quot;">​</a></h1><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><h3 id="from" tabindex="-1">from? <a class="header-anchor" href="#from" aria-label="Permalink to &quot;from?&quot;">​</a></h3><blockquote><p><code>readonly</code> <code>optional</code> <strong>from?</strong>: <a href="./../type-aliases/Mark"><code>Mark</code></a></p></blockquote><hr><h3 id="signal" tabindex="-1">signal? <a class="header-anchor" href="#signal" aria-label="Permalink to &quot;signal?&quot;">​</a></h3><blockquote><p><code>readonly</code> <code>optional</code> <strong>signal?</strong>: <code>AbortSignal</code></p></blockquote></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/interfaces/BlockOptions.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const BlockOptions = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  BlockOptions as default
};
