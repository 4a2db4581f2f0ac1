import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Function: on()","description":"","frontmatter":{},"headers":[],"relativePath":"reference/functions/on.md","filePath":"reference/functions/on.md"}');
const _sfc_main = { name: "reference/functions/on.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><p><a href="./../"><strong>ordo</strong></a></p><hr><h1 id="function-on" tabindex="-1">Function: on() <a class="header-anchor" href="#function-on" aria-label="Permalink to &quot;Function: on()&quot;">​</a></h1><blockquote><p><strong>on</strong>&lt;<code>N</code>, <code>X</code>&gt;(<code>view</code>, <code>kernel</code>): <a href="./../interfaces/Kernel"><code>Kernel</code></a>&lt;<a href="./../interfaces/Views"><code>Views</code></a>&lt;<code>Readonly</code>&lt;<code>Record</code>&lt;<code>N</code>, <code>X</code>&gt;&gt;&gt;&gt;</p></blockquote><p>The kernel applied to one named view of the items.</p><h2 id="type-parameters" tabindex="-1">Type Parameters <a class="header-anchor" href="#type-parameters" aria-label="Permalink to &quot;Type Parameters&quot;">​</a></h2><h3 id="n" tabindex="-1">N <a class="header-anchor" href="#n" aria-label="Permalink to &quot;N&quot;">​</a></h3><p><code>N</code> <em>extends</em> <code>string</code></p><h3 id="x" tabindex="-1">X <a class="header-anchor" href="#x" aria-label="Permalink to &quot;X&quot;">​</a></h3><p><code>X</code> <em>extends</em> <a href="./../interfaces/Samples"><code>Samples</code></a></p><h2 id="parameters" tabindex="-1">Parameters <a class="header-anchor" href="#parameters" aria-label="Permalink to &quot;Parameters&quot;">​</a></h2><h3 id="view" tabindex="-1">view <a class="header-anchor" href="#view" aria-label="Permalink to &quot;view&quot;">​</a></h3><p><code>N</code></p><h3 id="kernel" tabindex="-1">kernel <a class="header-anchor" href="#kernel" aria-label="Permalink to &quot;kernel&quot;">​</a></h3><p><a href="./../interfaces/Kernel"><code>Kernel</code></a>&lt;<code>X</code>&gt;</p><h2 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h2><p><a href="./../interfaces/Kernel"><code>Kernel</code></a>&lt;<a href="./../interfaces/Views"><code>Views</code></a>&lt;<code>Readonly</code>&lt;<code>Record</code>&lt;<code>N</code>, <code>X</code>&gt;&gt;&gt;&gt;</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/functions/on.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const on = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  on as default
};
