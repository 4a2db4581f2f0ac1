import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Function: kernelRadius()","description":"","frontmatter":{},"headers":[],"relativePath":"reference/functions/kernelRadius.md","filePath":"reference/functions/kernelRadius.md"}');
const _sfc_main = { name: "reference/functions/kernelRadius.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><p><a href="./../"><strong>ordo</strong></a></p><hr><h1 id="function-kernelradius" tabindex="-1">Function: kernelRadius() <a class="header-anchor" href="#function-kernelradius" aria-label="Permalink to &quot;Function: kernelRadius()&quot;">​</a></h1><blockquote><p><strong>kernelRadius</strong>&lt;<code>X</code>&gt;(<code>kernel</code>, <code>items</code>, <code>options?</code>): <code>Promise</code>&lt;<code>number</code>&gt;</p></blockquote><p>κ of some items: the square root of the largest k(x, x), without forming the kernel matrix.</p><h2 id="type-parameters" tabindex="-1">Type Parameters <a class="header-anchor" href="#type-parameters" aria-label="Permalink to &quot;Type Parameters&quot;">​</a></h2><h3 id="x" tabindex="-1">X <a class="header-anchor" href="#x" aria-label="Permalink to &quot;X&quot;">​</a></h3><p><code>X</code> <em>extends</em> <a href="./../interfaces/Samples"><code>Samples</code></a></p><h2 id="parameters" tabindex="-1">Parameters <a class="header-anchor" href="#parameters" aria-label="Permalink to &quot;Parameters&quot;">​</a></h2><h3 id="kernel" tabindex="-1">kernel <a class="header-anchor" href="#kernel" aria-label="Permalink to &quot;kernel&quot;">​</a></h3><p><a href="./../interfaces/Kernel"><code>Kernel</code></a>&lt;<code>X</code>&gt;</p><h3 id="items" tabindex="-1">items <a class="header-anchor" href="#items" aria-label="Permalink to &quot;items&quot;">​</a></h3><p><code>X</code></p><h3 id="options" tabindex="-1">options? <a class="header-anchor" href="#options" aria-label="Permalink to &quot;options?&quot;">​</a></h3><p><a href="./../interfaces/ComputeOptions"><code>ComputeOptions</code></a> = <code>{}</code></p><h2 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h2><p><code>Promise</code>&lt;<code>number</code>&gt;</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/functions/kernelRadius.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const kernelRadius = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  kernelRadius as default
};
