import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Function: shuffled()","description":"","frontmatter":{},"headers":[],"relativePath":"reference/functions/shuffled.md","filePath":"reference/functions/shuffled.md"}');
const _sfc_main = { name: "reference/functions/shuffled.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><p><a href="./../"><strong>ordo</strong></a></p><hr><h1 id="function-shuffled" tabindex="-1">Function: shuffled() <a class="header-anchor" href="#function-shuffled" aria-label="Permalink to &quot;Function: shuffled()&quot;">​</a></h1><blockquote><p><strong>shuffled</strong>&lt;<code>T</code>&gt;(<code>items</code>, <code>rng</code>): <code>T</code>[]</p></blockquote><p>Fisher–Yates: a new array in random order.</p><h2 id="type-parameters" tabindex="-1">Type Parameters <a class="header-anchor" href="#type-parameters" aria-label="Permalink to &quot;Type Parameters&quot;">​</a></h2><h3 id="t" tabindex="-1">T <a class="header-anchor" href="#t" aria-label="Permalink to &quot;T&quot;">​</a></h3><p><code>T</code></p><h2 id="parameters" tabindex="-1">Parameters <a class="header-anchor" href="#parameters" aria-label="Permalink to &quot;Parameters&quot;">​</a></h2><h3 id="items" tabindex="-1">items <a class="header-anchor" href="#items" aria-label="Permalink to &quot;items&quot;">​</a></h3><p><code>ArrayLike</code>&lt;<code>T</code>&gt;</p><h3 id="rng" tabindex="-1">rng <a class="header-anchor" href="#rng" aria-label="Permalink to &quot;rng&quot;">​</a></h3><p><a href="./../interfaces/Rng"><code>Rng</code></a></p><h2 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h2><p><code>T</code>[]</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/functions/shuffled.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const shuffled = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  shuffled as default
};
