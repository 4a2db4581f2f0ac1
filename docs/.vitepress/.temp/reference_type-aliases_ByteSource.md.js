import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Type Alias: ByteSource","description":"","frontmatter":{},"headers":[],"relativePath":"reference/type-aliases/ByteSource.md","filePath":"reference/type-aliases/ByteSource.md"}');
const _sfc_main = { name: "reference/type-aliases/ByteSource.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><p><a href="./../"><strong>ordo</strong></a></p><hr><h1 id="type-alias-bytesource" tabindex="-1">Type Alias: ByteSource <a class="header-anchor" href="#type-alias-bytesource" aria-label="Permalink to &quot;Type Alias: ByteSource&quot;">​</a></h1><blockquote><p><strong>ByteSource</strong> = <code>string</code> | <code>Uint8Array</code> | <code>Iterable</code>&lt;<code>Uint8Array</code>&gt; | <code>AsyncIterable</code>&lt;<code>Uint8Array</code>&gt; | <code>ReadableStream</code>&lt;<code>Uint8Array</code>&gt;</p></blockquote><p>Where a reader takes its bytes from: memory, a stream, anything that yields pieces. A string is the text itself, not a path. Gzip is recognised by its first bytes and inflated on the way.</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/type-aliases/ByteSource.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const ByteSource = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  ByteSource as default
};
