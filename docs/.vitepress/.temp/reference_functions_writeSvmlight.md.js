import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Function: writeSvmlight()","description":"","frontmatter":{},"headers":[],"relativePath":"reference/functions/writeSvmlight.md","filePath":"reference/functions/writeSvmlight.md"}');
const _sfc_main = { name: "reference/functions/writeSvmlight.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><p><a href="./../"><strong>ordo</strong></a></p><hr><h1 id="function-writesvmlight" tabindex="-1">Function: writeSvmlight() <a class="header-anchor" href="#function-writesvmlight" aria-label="Permalink to &quot;Function: writeSvmlight()&quot;">​</a></h1><blockquote><p><strong>writeSvmlight</strong>(<code>data</code>, <code>options?</code>): <code>Iterable</code>&lt;<code>string</code>&gt;</p></blockquote><p>Writes SVMlight text, in pieces: <code>score qid:Q cost:W 1:0.5 … #docid = I</code>. A dense item lists all its values, a sparse one those it stores; missing values are NULL. When the last features would go unseen, a first line <code># features: N</code> says how many there are.</p><h2 id="parameters" tabindex="-1">Parameters <a class="header-anchor" href="#parameters" aria-label="Permalink to &quot;Parameters&quot;">​</a></h2><h3 id="data" tabindex="-1">data <a class="header-anchor" href="#data" aria-label="Permalink to &quot;data&quot;">​</a></h3><p><a href="./../interfaces/Dataset"><code>Dataset</code></a>&lt;<a href="./../interfaces/Vectors"><code>Vectors</code></a>&gt;</p><h3 id="options" tabindex="-1">options? <a class="header-anchor" href="#options" aria-label="Permalink to &quot;options?&quot;">​</a></h3><p><a href="./../interfaces/SvmlightWriteOptions"><code>SvmlightWriteOptions</code></a> = <code>{}</code></p><h2 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h2><p><code>Iterable</code>&lt;<code>string</code>&gt;</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/functions/writeSvmlight.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const writeSvmlight = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  writeSvmlight as default
};
