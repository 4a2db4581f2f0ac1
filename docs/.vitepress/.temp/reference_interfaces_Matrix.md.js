import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: Matrix","description":"","frontmatter":{},"headers":[],"relativePath":"reference/interfaces/Matrix.md","filePath":"reference/interfaces/Matrix.md"}');
const _sfc_main = { name: "reference/interfaces/Matrix.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><p><a href="./../"><strong>ordo</strong></a></p><hr><h1 id="interface-matrix" tabindex="-1">Interface: Matrix <a class="header-anchor" href="#interface-matrix" aria-label="Permalink to &quot;Interface: Matrix&quot;">​</a></h1><p>A dense matrix of doubles, row-major: element (i, j) is data[offset + i·stride + j]. Views share <code>data</code>; whoever holds a view may read it, and writes only to what it made itself.</p><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><h3 id="cols" tabindex="-1">cols <a class="header-anchor" href="#cols" aria-label="Permalink to &quot;cols&quot;">​</a></h3><blockquote><p><code>readonly</code> <strong>cols</strong>: <code>number</code></p></blockquote><hr><h3 id="data" tabindex="-1">data <a class="header-anchor" href="#data" aria-label="Permalink to &quot;data&quot;">​</a></h3><blockquote><p><code>readonly</code> <strong>data</strong>: <code>Float64Array</code></p></blockquote><hr><h3 id="kind" tabindex="-1">kind <a class="header-anchor" href="#kind" aria-label="Permalink to &quot;kind&quot;">​</a></h3><blockquote><p><code>readonly</code> <strong>kind</strong>: <code>&quot;dense&quot;</code></p></blockquote><hr><h3 id="offset" tabindex="-1">offset <a class="header-anchor" href="#offset" aria-label="Permalink to &quot;offset&quot;">​</a></h3><blockquote><p><code>readonly</code> <strong>offset</strong>: <code>number</code></p></blockquote><hr><h3 id="rows" tabindex="-1">rows <a class="header-anchor" href="#rows" aria-label="Permalink to &quot;rows&quot;">​</a></h3><blockquote><p><code>readonly</code> <strong>rows</strong>: <code>number</code></p></blockquote><hr><h3 id="stride" tabindex="-1">stride <a class="header-anchor" href="#stride" aria-label="Permalink to &quot;stride&quot;">​</a></h3><blockquote><p><code>readonly</code> <strong>stride</strong>: <code>number</code></p></blockquote><p>Distance between the starts of two rows, at least <code>cols</code>.</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/interfaces/Matrix.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const Matrix = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  Matrix as default
};
