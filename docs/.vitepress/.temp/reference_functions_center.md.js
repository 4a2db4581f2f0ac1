import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Function: center()","description":"","frontmatter":{},"headers":[],"relativePath":"reference/functions/center.md","filePath":"reference/functions/center.md"}');
const _sfc_main = { name: "reference/functions/center.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><p><a href="./../"><strong>ordo</strong></a></p><hr><h1 id="function-center" tabindex="-1">Function: center() <a class="header-anchor" href="#function-center" aria-label="Permalink to &quot;Function: center()&quot;">​</a></h1><blockquote><p><strong>center</strong>&lt;<code>X</code>&gt;(<code>kernel</code>): <a href="./../interfaces/Kernel"><code>Kernel</code></a>&lt;<code>X</code>&gt;</p></blockquote><p>The kernel of feature vectors with the mean of a reference set subtracted:</p><pre><code>k(x, z) = k₁(x, z) − mean_r k₁(x, r) − mean_r k₁(r, z) + mean_\\{r,s\\} k₁(r, s).
</code></pre><p>The reference set is the second argument of <code>matrix</code>, or the first when that is left out, so new items compared with the training items are centred by the training items; an empty one subtracts nothing. Its averages cost one matrix of its own, once for as long as it lives.</p><h2 id="type-parameters" tabindex="-1">Type Parameters <a class="header-anchor" href="#type-parameters" aria-label="Permalink to &quot;Type Parameters&quot;">​</a></h2><h3 id="x" tabindex="-1">X <a class="header-anchor" href="#x" aria-label="Permalink to &quot;X&quot;">​</a></h3><p><code>X</code> <em>extends</em> <a href="./../interfaces/Samples"><code>Samples</code></a></p><h2 id="parameters" tabindex="-1">Parameters <a class="header-anchor" href="#parameters" aria-label="Permalink to &quot;Parameters&quot;">​</a></h2><h3 id="kernel" tabindex="-1">kernel <a class="header-anchor" href="#kernel" aria-label="Permalink to &quot;kernel&quot;">​</a></h3><p><a href="./../interfaces/Kernel"><code>Kernel</code></a>&lt;<code>X</code>&gt;</p><h2 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h2><p><a href="./../interfaces/Kernel"><code>Kernel</code></a>&lt;<code>X</code>&gt;</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/functions/center.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const center = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  center as default
};
