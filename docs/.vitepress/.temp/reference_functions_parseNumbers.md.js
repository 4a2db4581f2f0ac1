import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Function: parseNumbers()","description":"","frontmatter":{},"headers":[],"relativePath":"reference/functions/parseNumbers.md","filePath":"reference/functions/parseNumbers.md"}');
const _sfc_main = { name: "reference/functions/parseNumbers.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><p><a href="./../"><strong>ordo</strong></a></p><hr><h1 id="function-parsenumbers" tabindex="-1">Function: parseNumbers() <a class="header-anchor" href="#function-parsenumbers" aria-label="Permalink to &quot;Function: parseNumbers()&quot;">​</a></h1><blockquote><p><strong>parseNumbers</strong>(<code>text</code>, <code>what</code>): readonly <code>number</code>[]</p></blockquote><p>The numbers a text lists, written as in a grid of kernels: <code>0.5</code>, <code>2^-15..2^15</code>, <code>0.1|1|10</code>. <code>what</code> names them in messages.</p><h2 id="parameters" tabindex="-1">Parameters <a class="header-anchor" href="#parameters" aria-label="Permalink to &quot;Parameters&quot;">​</a></h2><h3 id="text" tabindex="-1">text <a class="header-anchor" href="#text" aria-label="Permalink to &quot;text&quot;">​</a></h3><p><code>string</code></p><h3 id="what" tabindex="-1">what <a class="header-anchor" href="#what" aria-label="Permalink to &quot;what&quot;">​</a></h3><p><code>string</code></p><h2 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h2><p>readonly <code>number</code>[]</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/functions/parseNumbers.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const parseNumbers = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  parseNumbers as default
};
