import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Function: listPairs()","description":"","frontmatter":{},"headers":[],"relativePath":"reference/functions/listPairs.md","filePath":"reference/functions/listPairs.md"}');
const _sfc_main = { name: "reference/functions/listPairs.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><p><a href="./../"><strong>ordo</strong></a></p><hr><h1 id="function-listpairs" tabindex="-1">Function: listPairs() <a class="header-anchor" href="#function-listpairs" aria-label="Permalink to &quot;Function: listPairs()&quot;">​</a></h1><blockquote><p><strong>listPairs</strong>(<code>pairs</code>, <code>__namedParameters</code>): <code>Iterable</code>&lt;[<code>number</code>, <code>number</code>]&gt;</p></blockquote><p>The pairs that are asked for in any output.</p><h2 id="parameters" tabindex="-1">Parameters <a class="header-anchor" href="#parameters" aria-label="Permalink to &quot;Parameters&quot;">​</a></h2><h3 id="pairs" tabindex="-1">pairs <a class="header-anchor" href="#pairs" aria-label="Permalink to &quot;pairs&quot;">​</a></h3><p><a href="./../type-aliases/PairSource"><code>PairSource</code></a></p><h3 id="namedparameters" tabindex="-1">__namedParameters <a class="header-anchor" href="#namedparameters" aria-label="Permalink to &quot;\\_\\_namedParameters&quot;">​</a></h3><h4 id="outputs" tabindex="-1">outputs <a class="header-anchor" href="#outputs" aria-label="Permalink to &quot;outputs&quot;">​</a></h4><p><code>number</code></p><h4 id="size" tabindex="-1">size <a class="header-anchor" href="#size" aria-label="Permalink to &quot;size&quot;">​</a></h4><p><code>number</code></p><h2 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h2><p><code>Iterable</code>&lt;[<code>number</code>, <code>number</code>]&gt;</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/functions/listPairs.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const listPairs = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  listPairs as default
};
