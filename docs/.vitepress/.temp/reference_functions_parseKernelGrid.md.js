import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Function: parseKernelGrid()","description":"","frontmatter":{},"headers":[],"relativePath":"reference/functions/parseKernelGrid.md","filePath":"reference/functions/parseKernelGrid.md"}');
const _sfc_main = { name: "reference/functions/parseKernelGrid.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><p><a href="./../"><strong>ordo</strong></a></p><hr><h1 id="function-parsekernelgrid" tabindex="-1">Function: parseKernelGrid() <a class="header-anchor" href="#function-parsekernelgrid" aria-label="Permalink to &quot;Function: parseKernelGrid()&quot;">​</a></h1><blockquote><p><strong>parseKernelGrid</strong>(<code>text</code>): readonly <a href="./../interfaces/Kernel"><code>Kernel</code></a>&lt;<a href="./../interfaces/Samples"><code>Samples</code></a>&gt;[]</p></blockquote><p>One kernel for each combination of the values listed in a text: <code>gaussian:gamma=2^-10..2^2</code> (thirteen powers of two), <code>2^-10..2^2:2</code> (every second one), <code>0.1|1|10</code>, <code>polynomial:degree=2..4</code> (2, 3, 4). The first list varies slowest.</p><h2 id="parameters" tabindex="-1">Parameters <a class="header-anchor" href="#parameters" aria-label="Permalink to &quot;Parameters&quot;">​</a></h2><h3 id="text" tabindex="-1">text <a class="header-anchor" href="#text" aria-label="Permalink to &quot;text&quot;">​</a></h3><p><code>string</code></p><h2 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h2><p>readonly <a href="./../interfaces/Kernel"><code>Kernel</code></a>&lt;<a href="./../interfaces/Samples"><code>Samples</code></a>&gt;[]</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/functions/parseKernelGrid.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const parseKernelGrid = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  parseKernelGrid as default
};
