import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Function: block()","description":"","frontmatter":{},"headers":[],"relativePath":"reference/functions/block.md","filePath":"reference/functions/block.md"}');
const _sfc_main = { name: "reference/functions/block.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><p><a href="./../"><strong>ordo</strong></a></p><hr><h1 id="function-block" tabindex="-1">Function: block() <a class="header-anchor" href="#function-block" aria-label="Permalink to &quot;Function: block()&quot;">​</a></h1><blockquote><p><strong>block</strong>(<code>a</code>, <code>top</code>, <code>bottom</code>, <code>left?</code>, <code>right?</code>): <a href="./../interfaces/Matrix"><code>Matrix</code></a></p></blockquote><p>Rows from <code>top</code> up to <code>bottom</code>, columns from <code>left</code> up to <code>right</code>, as a view.</p><h2 id="parameters" tabindex="-1">Parameters <a class="header-anchor" href="#parameters" aria-label="Permalink to &quot;Parameters&quot;">​</a></h2><h3 id="a" tabindex="-1">a <a class="header-anchor" href="#a" aria-label="Permalink to &quot;a&quot;">​</a></h3><p><a href="./../interfaces/Matrix"><code>Matrix</code></a></p><h3 id="top" tabindex="-1">top <a class="header-anchor" href="#top" aria-label="Permalink to &quot;top&quot;">​</a></h3><p><code>number</code></p><h3 id="bottom" tabindex="-1">bottom <a class="header-anchor" href="#bottom" aria-label="Permalink to &quot;bottom&quot;">​</a></h3><p><code>number</code></p><h3 id="left" tabindex="-1">left? <a class="header-anchor" href="#left" aria-label="Permalink to &quot;left?&quot;">​</a></h3><p><code>number</code> = <code>0</code></p><h3 id="right" tabindex="-1">right? <a class="header-anchor" href="#right" aria-label="Permalink to &quot;right?&quot;">​</a></h3><p><code>number</code> = <code>a.cols</code></p><h2 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h2><p><a href="./../interfaces/Matrix"><code>Matrix</code></a></p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/functions/block.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const block = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  block as default
};
