import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: StreamSums","description":"","frontmatter":{},"headers":[],"relativePath":"reference/interfaces/StreamSums.md","filePath":"reference/interfaces/StreamSums.md"}');
const _sfc_main = { name: "reference/interfaces/StreamSums.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><p><a href="./../"><strong>ordo</strong></a></p><hr><h1 id="interface-streamsums" tabindex="-1">Interface: StreamSums <a class="header-anchor" href="#interface-streamsums" aria-label="Permalink to &quot;Interface: StreamSums&quot;">​</a></h1><p>Sums over rows, as numbers and arrays of numbers alone: they travel between threads and stay in checkpoint files.</p><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><h3 id="features" tabindex="-1">features <a class="header-anchor" href="#features" aria-label="Permalink to &quot;features&quot;">​</a></h3><blockquote><p><code>readonly</code> <strong>features</strong>: <code>number</code></p></blockquote><hr><h3 id="outputs" tabindex="-1">outputs <a class="header-anchor" href="#outputs" aria-label="Permalink to &quot;outputs&quot;">​</a></h3><blockquote><p><code>readonly</code> <strong>outputs</strong>: <code>number</code></p></blockquote><hr><h3 id="pairs" tabindex="-1">pairs <a class="header-anchor" href="#pairs" aria-label="Permalink to &quot;pairs&quot;">​</a></h3><blockquote><p><code>readonly</code> <strong>pairs</strong>: <code>Float64Array</code></p></blockquote><p>Of each output: pairs that are compared, and items at which a difference is wanted.</p><hr><h3 id="pool" tabindex="-1">pool? <a class="header-anchor" href="#pool" aria-label="Permalink to &quot;pool?&quot;">​</a></h3><blockquote><p><code>readonly</code> <code>optional</code> <strong>pool?</strong>: <a href="./Pool"><code>Pool</code></a></p></blockquote><p>Where all rows are one list, what that list is like; undefined where rows are compared inside queries alone.</p><hr><h3 id="products" tabindex="-1">products <a class="header-anchor" href="#products" aria-label="Permalink to &quot;products&quot;">​</a></h3><blockquote><p><code>readonly</code> <strong>products</strong>: readonly <code>Float64Array</code>&lt;<code>ArrayBufferLike</code>&gt;[]</p></blockquote><p>XᵀLy, n × v or n × 1; in a pool Σ w(x − x̄)(y − ȳ).</p><hr><h3 id="squares" tabindex="-1">squares <a class="header-anchor" href="#squares" aria-label="Permalink to &quot;squares&quot;">​</a></h3><blockquote><p><code>readonly</code> <strong>squares</strong>: readonly <code>Float64Array</code>&lt;<code>ArrayBufferLike</code>&gt;[]</p></blockquote><p>XᵀLX, n × n without gaps; one for all outputs, or one for each. In a pool about its means: Σ w(x − x̄)(x − x̄)ᵀ.</p><hr><h3 id="wanting" tabindex="-1">wanting <a class="header-anchor" href="#wanting" aria-label="Permalink to &quot;wanting&quot;">​</a></h3><blockquote><p><code>readonly</code> <strong>wanting</strong>: <code>Float64Array</code></p></blockquote></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/interfaces/StreamSums.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const StreamSums = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  StreamSums as default
};
