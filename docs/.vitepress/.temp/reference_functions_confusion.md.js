import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Function: confusion()","description":"","frontmatter":{},"headers":[],"relativePath":"reference/functions/confusion.md","filePath":"reference/functions/confusion.md"}');
const _sfc_main = { name: "reference/functions/confusion.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><p><a href="./../"><strong>ordo</strong></a></p><hr><h1 id="function-confusion" tabindex="-1">Function: confusion() <a class="header-anchor" href="#function-confusion" aria-label="Permalink to &quot;Function: confusion()&quot;">​</a></h1><blockquote><p><strong>confusion</strong>(<code>judged</code>, <code>options?</code>): <a href="./../interfaces/Confusion"><code>Confusion</code></a></p></blockquote><p>How the items fall out when scores are cut at the threshold.</p><h2 id="parameters" tabindex="-1">Parameters <a class="header-anchor" href="#parameters" aria-label="Permalink to &quot;Parameters&quot;">​</a></h2><h3 id="judged" tabindex="-1">judged <a class="header-anchor" href="#judged" aria-label="Permalink to &quot;judged&quot;">​</a></h3><p><a href="./../interfaces/Judged"><code>Judged</code></a></p><h3 id="options" tabindex="-1">options? <a class="header-anchor" href="#options" aria-label="Permalink to &quot;options?&quot;">​</a></h3><p><code>Omit</code>&lt;<a href="./../interfaces/ThresholdOptions"><code>ThresholdOptions</code></a>, <code>&quot;empty&quot;</code>&gt; = <code>{}</code></p><h2 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h2><p><a href="./../interfaces/Confusion"><code>Confusion</code></a></p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/functions/confusion.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const confusion = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  confusion as default
};
