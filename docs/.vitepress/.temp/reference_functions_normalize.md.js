import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Function: normalize()","description":"","frontmatter":{},"headers":[],"relativePath":"reference/functions/normalize.md","filePath":"reference/functions/normalize.md"}');
const _sfc_main = { name: "reference/functions/normalize.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><p><a href="./../"><strong>ordo</strong></a></p><hr><h1 id="function-normalize" tabindex="-1">Function: normalize() <a class="header-anchor" href="#function-normalize" aria-label="Permalink to &quot;Function: normalize()&quot;">​</a></h1><blockquote><p><strong>normalize</strong>&lt;<code>X</code>&gt;(<code>kernel</code>): <a href="./../interfaces/Kernel"><code>Kernel</code></a>&lt;<code>X</code>&gt;</p></blockquote><p>k(x, z) = k₁(x, z)/√(k₁(x, x)·k₁(z, z)): the kernel of feature vectors scaled to length 1. An item with k₁(x, x) = 0 (or below the smallest normal double, 2.2e−308) has no direction: its similarity is 0 with everything, itself included.</p><h2 id="type-parameters" tabindex="-1">Type Parameters <a class="header-anchor" href="#type-parameters" aria-label="Permalink to &quot;Type Parameters&quot;">​</a></h2><h3 id="x" tabindex="-1">X <a class="header-anchor" href="#x" aria-label="Permalink to &quot;X&quot;">​</a></h3><p><code>X</code> <em>extends</em> <a href="./../interfaces/Samples"><code>Samples</code></a></p><h2 id="parameters" tabindex="-1">Parameters <a class="header-anchor" href="#parameters" aria-label="Permalink to &quot;Parameters&quot;">​</a></h2><h3 id="kernel" tabindex="-1">kernel <a class="header-anchor" href="#kernel" aria-label="Permalink to &quot;kernel&quot;">​</a></h3><p><a href="./../interfaces/Kernel"><code>Kernel</code></a>&lt;<code>X</code>&gt;</p><h2 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h2><p><a href="./../interfaces/Kernel"><code>Kernel</code></a>&lt;<code>X</code>&gt;</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/functions/normalize.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const normalize = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  normalize as default
};
