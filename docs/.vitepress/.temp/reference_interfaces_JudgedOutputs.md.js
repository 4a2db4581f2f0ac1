import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: JudgedOutputs","description":"","frontmatter":{},"headers":[],"relativePath":"reference/interfaces/JudgedOutputs.md","filePath":"reference/interfaces/JudgedOutputs.md"}');
const _sfc_main = { name: "reference/interfaces/JudgedOutputs.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><p><a href="./../"><strong>ordo</strong></a></p><hr><h1 id="interface-judgedoutputs" tabindex="-1">Interface: JudgedOutputs <a class="header-anchor" href="#interface-judgedoutputs" aria-label="Permalink to &quot;Interface: JudgedOutputs&quot;">​</a></h1><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><h3 id="actual" tabindex="-1">actual <a class="header-anchor" href="#actual" aria-label="Permalink to &quot;actual&quot;">​</a></h3><blockquote><p><code>readonly</code> <strong>actual</strong>: <a href="./Matrix"><code>Matrix</code></a></p></blockquote><p>m × v, or m × 1 when all columns predict the same truth.</p><hr><h3 id="predicted" tabindex="-1">predicted <a class="header-anchor" href="#predicted" aria-label="Permalink to &quot;predicted&quot;">​</a></h3><blockquote><p><code>readonly</code> <strong>predicted</strong>: <a href="./Matrix"><code>Matrix</code></a></p></blockquote><p>m × v: one column for each output (or for each lambda, say).</p><hr><h3 id="queries" tabindex="-1">queries? <a class="header-anchor" href="#queries" aria-label="Permalink to &quot;queries?&quot;">​</a></h3><blockquote><p><code>readonly</code> <code>optional</code> <strong>queries?</strong>: <a href="./Grouping"><code>Grouping</code></a></p></blockquote><hr><h3 id="weights" tabindex="-1">weights? <a class="header-anchor" href="#weights" aria-label="Permalink to &quot;weights?&quot;">​</a></h3><blockquote><p><code>readonly</code> <code>optional</code> <strong>weights?</strong>: <code>Float64Array</code>&lt;<code>ArrayBufferLike</code>&gt;</p></blockquote></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/interfaces/JudgedOutputs.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const JudgedOutputs = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  JudgedOutputs as default
};
