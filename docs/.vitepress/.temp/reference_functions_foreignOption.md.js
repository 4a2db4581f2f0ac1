import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Function: foreignOption()","description":"","frontmatter":{},"headers":[],"relativePath":"reference/functions/foreignOption.md","filePath":"reference/functions/foreignOption.md"}');
const _sfc_main = { name: "reference/functions/foreignOption.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><p><a href="./../"><strong>ordo</strong></a></p><hr><h1 id="function-foreignoption" tabindex="-1">Function: foreignOption() <a class="header-anchor" href="#function-foreignoption" aria-label="Permalink to &quot;Function: foreignOption()&quot;">​</a></h1><blockquote><p><strong>foreignOption</strong>(<code>kind</code>, <code>name</code>): <a href="./../classes/OrdoError"><code>OrdoError</code></a>&lt;<code>&quot;option.invalid&quot;</code>&gt;</p></blockquote><p>An option that this kind does not have, with the kinds that do.</p><h2 id="parameters" tabindex="-1">Parameters <a class="header-anchor" href="#parameters" aria-label="Permalink to &quot;Parameters&quot;">​</a></h2><h3 id="kind" tabindex="-1">kind <a class="header-anchor" href="#kind" aria-label="Permalink to &quot;kind&quot;">​</a></h3><p><a href="./../interfaces/LearnerKind"><code>LearnerKind</code></a></p><h3 id="name" tabindex="-1">name <a class="header-anchor" href="#name" aria-label="Permalink to &quot;name&quot;">​</a></h3><p><code>string</code></p><h2 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h2><p><a href="./../classes/OrdoError"><code>OrdoError</code></a>&lt;<code>&quot;option.invalid&quot;</code>&gt;</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/functions/foreignOption.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const foreignOption = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  foreignOption as default
};
