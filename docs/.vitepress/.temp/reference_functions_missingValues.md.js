import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Function: missingValues()","description":"","frontmatter":{},"headers":[],"relativePath":"reference/functions/missingValues.md","filePath":"reference/functions/missingValues.md"}');
const _sfc_main = { name: "reference/functions/missingValues.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><p><a href="./../"><strong>ordo</strong></a></p><hr><h1 id="function-missingvalues" tabindex="-1">Function: missingValues() <a class="header-anchor" href="#function-missingvalues" aria-label="Permalink to &quot;Function: missingValues()&quot;">​</a></h1><blockquote><p><strong>missingValues</strong>(<code>details</code>, <code>advice</code>): <a href="./../classes/OrdoError"><code>OrdoError</code></a>&lt;<code>&quot;input.missing-values&quot;</code>&gt;</p></blockquote><p>Feature values that are missing where all are needed; <code>advice</code> is what to do about it.</p><h2 id="parameters" tabindex="-1">Parameters <a class="header-anchor" href="#parameters" aria-label="Permalink to &quot;Parameters&quot;">​</a></h2><h3 id="details" tabindex="-1">details <a class="header-anchor" href="#details" aria-label="Permalink to &quot;details&quot;">​</a></h3><h4 id="column" tabindex="-1">column <a class="header-anchor" href="#column" aria-label="Permalink to &quot;column&quot;">​</a></h4><p><code>string</code></p><h4 id="count" tabindex="-1">count <a class="header-anchor" href="#count" aria-label="Permalink to &quot;count&quot;">​</a></h4><p><code>number</code></p><h4 id="line" tabindex="-1">line? <a class="header-anchor" href="#line" aria-label="Permalink to &quot;line?&quot;">​</a></h4><p><code>number</code></p><h4 id="row" tabindex="-1">row <a class="header-anchor" href="#row" aria-label="Permalink to &quot;row&quot;">​</a></h4><p><code>number</code></p><h4 id="what" tabindex="-1">what <a class="header-anchor" href="#what" aria-label="Permalink to &quot;what&quot;">​</a></h4><p><code>string</code></p><h3 id="advice" tabindex="-1">advice <a class="header-anchor" href="#advice" aria-label="Permalink to &quot;advice&quot;">​</a></h3><p><code>string</code></p><h2 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h2><p><a href="./../classes/OrdoError"><code>OrdoError</code></a>&lt;<code>&quot;input.missing-values&quot;</code>&gt;</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/functions/missingValues.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const missingValues = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  missingValues as default
};
