import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: PivotedCholesky","description":"","frontmatter":{},"headers":[],"relativePath":"reference/interfaces/PivotedCholesky.md","filePath":"reference/interfaces/PivotedCholesky.md"}');
const _sfc_main = { name: "reference/interfaces/PivotedCholesky.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><p><a href="./../"><strong>ordo</strong></a></p><hr><h1 id="interface-pivotedcholesky" tabindex="-1">Interface: PivotedCholesky <a class="header-anchor" href="#interface-pivotedcholesky" aria-label="Permalink to &quot;Interface: PivotedCholesky&quot;">​</a></h1><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><h3 id="factor" tabindex="-1">factor <a class="header-anchor" href="#factor" aria-label="Permalink to &quot;factor&quot;">​</a></h3><blockquote><p><code>readonly</code> <strong>factor</strong>: <a href="./Held"><code>Held</code></a></p></blockquote><p>n × rank, rows in the order of the pivots: row i belongs to row pivots[i] of A.</p><hr><h3 id="pivots" tabindex="-1">pivots <a class="header-anchor" href="#pivots" aria-label="Permalink to &quot;pivots&quot;">​</a></h3><blockquote><p><code>readonly</code> <strong>pivots</strong>: <code>Uint32Array</code></p></blockquote><hr><h3 id="rank" tabindex="-1">rank <a class="header-anchor" href="#rank" aria-label="Permalink to &quot;rank&quot;">​</a></h3><blockquote><p><code>readonly</code> <strong>rank</strong>: <code>number</code></p></blockquote><hr><h3 id="residual" tabindex="-1">residual <a class="header-anchor" href="#residual" aria-label="Permalink to &quot;residual&quot;">​</a></h3><blockquote><p><code>readonly</code> <strong>residual</strong>: <code>number</code></p></blockquote><p>Trace of what is left of A.</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/interfaces/PivotedCholesky.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const PivotedCholesky = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  PivotedCholesky as default
};
