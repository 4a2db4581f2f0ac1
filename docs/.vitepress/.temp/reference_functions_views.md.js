import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Function: views()","description":"","frontmatter":{},"headers":[],"relativePath":"reference/functions/views.md","filePath":"reference/functions/views.md"}');
const _sfc_main = { name: "reference/functions/views.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><p><a href="./../"><strong>ordo</strong></a></p><hr><h1 id="function-views" tabindex="-1">Function: views() <a class="header-anchor" href="#function-views" aria-label="Permalink to &quot;Function: views()&quot;">​</a></h1><blockquote><p><strong>views</strong>&lt;<code>V</code>&gt;(<code>parts</code>): <a href="./../interfaces/Views"><code>Views</code></a>&lt;<code>V</code>&gt;</p></blockquote><p>The same items seen from each of the named sides; every side lists them in the same order.</p><h2 id="type-parameters" tabindex="-1">Type Parameters <a class="header-anchor" href="#type-parameters" aria-label="Permalink to &quot;Type Parameters&quot;">​</a></h2><h3 id="v" tabindex="-1">V <a class="header-anchor" href="#v" aria-label="Permalink to &quot;V&quot;">​</a></h3><p><code>V</code> <em>extends</em> <code>Readonly</code>&lt;<code>Record</code>&lt;<code>string</code>, <a href="./../interfaces/Samples"><code>Samples</code></a>&gt;&gt;</p><h2 id="parameters" tabindex="-1">Parameters <a class="header-anchor" href="#parameters" aria-label="Permalink to &quot;Parameters&quot;">​</a></h2><h3 id="parts" tabindex="-1">parts <a class="header-anchor" href="#parts" aria-label="Permalink to &quot;parts&quot;">​</a></h3><p><code>V</code></p><h2 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h2><p><a href="./../interfaces/Views"><code>Views</code></a>&lt;<code>V</code>&gt;</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/functions/views.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const views = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  views as default
};
