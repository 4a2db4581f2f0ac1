import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Function: invalidInput()","description":"","frontmatter":{},"headers":[],"relativePath":"reference/functions/invalidInput.md","filePath":"reference/functions/invalidInput.md"}');
const _sfc_main = { name: "reference/functions/invalidInput.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><p><a href="./../"><strong>ordo</strong></a></p><hr><h1 id="function-invalidinput" tabindex="-1">Function: invalidInput() <a class="header-anchor" href="#function-invalidinput" aria-label="Permalink to &quot;Function: invalidInput()&quot;">​</a></h1><blockquote><p><strong>invalidInput</strong>(<code>what</code>, <code>expected</code>, <code>actual</code>, <code>words?</code>): <a href="./../classes/OrdoError"><code>OrdoError</code></a>&lt;<code>&quot;input.invalid&quot;</code>&gt;</p></blockquote><p>Something given that cannot be used: <code>what: expected …, got …</code>, unless there are better words for it.</p><h2 id="parameters" tabindex="-1">Parameters <a class="header-anchor" href="#parameters" aria-label="Permalink to &quot;Parameters&quot;">​</a></h2><h3 id="what" tabindex="-1">what <a class="header-anchor" href="#what" aria-label="Permalink to &quot;what&quot;">​</a></h3><p><code>string</code></p><h3 id="expected" tabindex="-1">expected <a class="header-anchor" href="#expected" aria-label="Permalink to &quot;expected&quot;">​</a></h3><p><code>string</code></p><h3 id="actual" tabindex="-1">actual <a class="header-anchor" href="#actual" aria-label="Permalink to &quot;actual&quot;">​</a></h3><p><code>string</code></p><h3 id="words" tabindex="-1">words? <a class="header-anchor" href="#words" aria-label="Permalink to &quot;words?&quot;">​</a></h3><p><code>string</code> = <code>...</code></p><h2 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h2><p><a href="./../classes/OrdoError"><code>OrdoError</code></a>&lt;<code>&quot;input.invalid&quot;</code>&gt;</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/functions/invalidInput.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const invalidInput = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  invalidInput as default
};
