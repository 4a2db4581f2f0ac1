import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Type Alias: RowWriter","description":"","frontmatter":{},"headers":[],"relativePath":"reference/type-aliases/RowWriter.md","filePath":"reference/type-aliases/RowWriter.md"}');
const _sfc_main = { name: "reference/type-aliases/RowWriter.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><p><a href="./../"><strong>ordo</strong></a></p><hr><h1 id="type-alias-rowwriter" tabindex="-1">Type Alias: RowWriter <a class="header-anchor" href="#type-alias-rowwriter" aria-label="Permalink to &quot;Type Alias: RowWriter&quot;">​</a></h1><blockquote><p><strong>RowWriter</strong> = (<code>values</code>, <code>row</code>) =&gt; <code>void</code></p></blockquote><p>Called for each row in order, with zeros to write to; <code>values</code> is good for this call only.</p><h2 id="parameters" tabindex="-1">Parameters <a class="header-anchor" href="#parameters" aria-label="Permalink to &quot;Parameters&quot;">​</a></h2><h3 id="values" tabindex="-1">values <a class="header-anchor" href="#values" aria-label="Permalink to &quot;values&quot;">​</a></h3><p><code>Float64Array</code></p><h3 id="row" tabindex="-1">row <a class="header-anchor" href="#row" aria-label="Permalink to &quot;row&quot;">​</a></h3><p><code>number</code></p><h2 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h2><p><code>void</code></p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/type-aliases/RowWriter.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const RowWriter = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  RowWriter as default
};
