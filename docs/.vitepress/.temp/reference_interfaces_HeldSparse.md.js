import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: HeldSparse","description":"","frontmatter":{},"headers":[],"relativePath":"reference/interfaces/HeldSparse.md","filePath":"reference/interfaces/HeldSparse.md"}');
const _sfc_main = { name: "reference/interfaces/HeldSparse.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><p><a href="./../"><strong>ordo</strong></a></p><hr><h1 id="interface-heldsparse" tabindex="-1">Interface: HeldSparse <a class="header-anchor" href="#interface-heldsparse" aria-label="Permalink to &quot;Interface: HeldSparse&quot;">​</a></h1><p>A sparse matrix in a backend&#39;s memory.</p><h2 id="extends" tabindex="-1">Extends <a class="header-anchor" href="#extends" aria-label="Permalink to &quot;Extends&quot;">​</a></h2><ul><li><code>Disposable</code></li></ul><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><h3 id="cols" tabindex="-1">cols <a class="header-anchor" href="#cols" aria-label="Permalink to &quot;cols&quot;">​</a></h3><blockquote><p><code>readonly</code> <strong>cols</strong>: <code>number</code></p></blockquote><hr><h3 id="kind" tabindex="-1">kind <a class="header-anchor" href="#kind" aria-label="Permalink to &quot;kind&quot;">​</a></h3><blockquote><p><code>readonly</code> <strong>kind</strong>: <code>&quot;held-sparse&quot;</code></p></blockquote><hr><h3 id="owner" tabindex="-1">owner <a class="header-anchor" href="#owner" aria-label="Permalink to &quot;owner&quot;">​</a></h3><blockquote><p><code>readonly</code> <strong>owner</strong>: <a href="./Backend"><code>Backend</code></a></p></blockquote><hr><h3 id="rows" tabindex="-1">rows <a class="header-anchor" href="#rows" aria-label="Permalink to &quot;rows&quot;">​</a></h3><blockquote><p><code>readonly</code> <strong>rows</strong>: <code>number</code></p></blockquote><h2 id="methods" tabindex="-1">Methods <a class="header-anchor" href="#methods" aria-label="Permalink to &quot;Methods&quot;">​</a></h2><h3 id="dispose" tabindex="-1">[dispose]() <a class="header-anchor" href="#dispose" aria-label="Permalink to &quot;\\[dispose\\]()&quot;">​</a></h3><blockquote><p><strong>[dispose]</strong>(): <code>void</code></p></blockquote><h4 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h4><p><code>void</code></p><h4 id="inherited-from" tabindex="-1">Inherited from <a class="header-anchor" href="#inherited-from" aria-label="Permalink to &quot;Inherited from&quot;">​</a></h4><p><code>Disposable.[dispose]</code></p><hr><h3 id="release" tabindex="-1">release() <a class="header-anchor" href="#release" aria-label="Permalink to &quot;release()&quot;">​</a></h3><blockquote><p><strong>release</strong>(): <code>void</code></p></blockquote><h4 id="returns-1" tabindex="-1">Returns <a class="header-anchor" href="#returns-1" aria-label="Permalink to &quot;Returns&quot;">​</a></h4><p><code>void</code></p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/interfaces/HeldSparse.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const HeldSparse = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  HeldSparse as default
};
