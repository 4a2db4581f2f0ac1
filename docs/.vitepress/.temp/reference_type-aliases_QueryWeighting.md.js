import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Type Alias: QueryWeighting","description":"","frontmatter":{},"headers":[],"relativePath":"reference/type-aliases/QueryWeighting.md","filePath":"reference/type-aliases/QueryWeighting.md"}');
const _sfc_main = { name: "reference/type-aliases/QueryWeighting.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><p><a href="./../"><strong>ordo</strong></a></p><hr><h1 id="type-alias-queryweighting" tabindex="-1">Type Alias: QueryWeighting <a class="header-anchor" href="#type-alias-queryweighting" aria-label="Permalink to &quot;Type Alias: QueryWeighting&quot;">​</a></h1><blockquote><p><strong>QueryWeighting</strong> = <em>typeof</em> <a href="./../variables/QUERY_WEIGHTINGS"><code>QUERY_WEIGHTINGS</code></a>[<code>number</code>]</p></blockquote><p>pairs: every pair counts the same. size: a query&#39;s pairs are divided by its total weight. query: every query counts the same.</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/type-aliases/QueryWeighting.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const QueryWeighting = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  QueryWeighting as default
};
