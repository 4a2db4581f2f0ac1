import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Function: product()","description":"","frontmatter":{},"headers":[],"relativePath":"reference/functions/product.md","filePath":"reference/functions/product.md"}');
const _sfc_main = { name: "reference/functions/product.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><p><a href="./../"><strong>ordo</strong></a></p><hr><h1 id="function-product" tabindex="-1">Function: product() <a class="header-anchor" href="#function-product" aria-label="Permalink to &quot;Function: product()&quot;">​</a></h1><blockquote><p><strong>product</strong>&lt;<code>K</code>&gt;(...<code>factors</code>): <a href="./../interfaces/Kernel"><code>Kernel</code></a>&lt;<a href="./../type-aliases/InputOf"><code>InputOf</code></a>&lt;<code>K</code>[<code>number</code>]&gt;&gt;</p></blockquote><p>k = k₁·k₂·…, value by value: at least one factor. Needs two matrices of the result&#39;s size while it works.</p><h2 id="type-parameters" tabindex="-1">Type Parameters <a class="header-anchor" href="#type-parameters" aria-label="Permalink to &quot;Type Parameters&quot;">​</a></h2><h3 id="k" tabindex="-1">K <a class="header-anchor" href="#k" aria-label="Permalink to &quot;K&quot;">​</a></h3><p><code>K</code> <em>extends</em> readonly <a href="./../interfaces/Kernel"><code>Kernel</code></a>&lt;<code>never</code>&gt;[]</p><h2 id="parameters" tabindex="-1">Parameters <a class="header-anchor" href="#parameters" aria-label="Permalink to &quot;Parameters&quot;">​</a></h2><h3 id="factors" tabindex="-1">factors <a class="header-anchor" href="#factors" aria-label="Permalink to &quot;factors&quot;">​</a></h3><p>...<code>K</code></p><h2 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h2><p><a href="./../interfaces/Kernel"><code>Kernel</code></a>&lt;<a href="./../type-aliases/InputOf"><code>InputOf</code></a>&lt;<code>K</code>[<code>number</code>]&gt;&gt;</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/functions/product.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const product = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  product as default
};
