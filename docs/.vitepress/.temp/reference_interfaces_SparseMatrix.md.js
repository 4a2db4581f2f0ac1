import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: SparseMatrix","description":"","frontmatter":{},"headers":[],"relativePath":"reference/interfaces/SparseMatrix.md","filePath":"reference/interfaces/SparseMatrix.md"}');
const _sfc_main = { name: "reference/interfaces/SparseMatrix.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><p><a href="./../"><strong>ordo</strong></a></p><hr><h1 id="interface-sparsematrix" tabindex="-1">Interface: SparseMatrix <a class="header-anchor" href="#interface-sparsematrix" aria-label="Permalink to &quot;Interface: SparseMatrix&quot;">​</a></h1><p>A sparse matrix by compressed rows: the nonzeros of row i stand at starts[i] … starts[i+1]−1, their columns strictly increasing. Zeros may be stored; they mean the same as absent ones.</p><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><h3 id="cols" tabindex="-1">cols <a class="header-anchor" href="#cols" aria-label="Permalink to &quot;cols&quot;">​</a></h3><blockquote><p><code>readonly</code> <strong>cols</strong>: <code>number</code></p></blockquote><hr><h3 id="columns" tabindex="-1">columns <a class="header-anchor" href="#columns" aria-label="Permalink to &quot;columns&quot;">​</a></h3><blockquote><p><code>readonly</code> <strong>columns</strong>: <code>Uint32Array</code></p></blockquote><hr><h3 id="kind" tabindex="-1">kind <a class="header-anchor" href="#kind" aria-label="Permalink to &quot;kind&quot;">​</a></h3><blockquote><p><code>readonly</code> <strong>kind</strong>: <code>&quot;sparse&quot;</code></p></blockquote><hr><h3 id="rows" tabindex="-1">rows <a class="header-anchor" href="#rows" aria-label="Permalink to &quot;rows&quot;">​</a></h3><blockquote><p><code>readonly</code> <strong>rows</strong>: <code>number</code></p></blockquote><hr><h3 id="starts" tabindex="-1">starts <a class="header-anchor" href="#starts" aria-label="Permalink to &quot;starts&quot;">​</a></h3><blockquote><p><code>readonly</code> <strong>starts</strong>: <code>Uint32Array</code></p></blockquote><hr><h3 id="values" tabindex="-1">values <a class="header-anchor" href="#values" aria-label="Permalink to &quot;values&quot;">​</a></h3><blockquote><p><code>readonly</code> <strong>values</strong>: <code>Float64Array</code></p></blockquote></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/interfaces/SparseMatrix.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const SparseMatrix = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  SparseMatrix as default
};
