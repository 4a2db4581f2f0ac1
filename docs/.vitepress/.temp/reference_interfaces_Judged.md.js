import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: Judged","description":"","frontmatter":{},"headers":[],"relativePath":"reference/interfaces/Judged.md","filePath":"reference/interfaces/Judged.md"}');
const _sfc_main = { name: "reference/interfaces/Judged.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><p><a href="./../"><strong>ordo</strong></a></p><hr><h1 id="interface-judged" tabindex="-1">Interface: Judged <a class="header-anchor" href="#interface-judged" aria-label="Permalink to &quot;Interface: Judged&quot;">​</a></h1><p>Predicted scores and true targets of the same items.</p><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><h3 id="actual" tabindex="-1">actual <a class="header-anchor" href="#actual" aria-label="Permalink to &quot;actual&quot;">​</a></h3><blockquote><p><code>readonly</code> <strong>actual</strong>: <code>Float64Array</code></p></blockquote><hr><h3 id="predicted" tabindex="-1">predicted <a class="header-anchor" href="#predicted" aria-label="Permalink to &quot;predicted&quot;">​</a></h3><blockquote><p><code>readonly</code> <strong>predicted</strong>: <code>Float64Array</code></p></blockquote><hr><h3 id="queries" tabindex="-1">queries? <a class="header-anchor" href="#queries" aria-label="Permalink to &quot;queries?&quot;">​</a></h3><blockquote><p><code>readonly</code> <code>optional</code> <strong>queries?</strong>: <a href="./Grouping"><code>Grouping</code></a></p></blockquote><hr><h3 id="weights" tabindex="-1">weights? <a class="header-anchor" href="#weights" aria-label="Permalink to &quot;weights?&quot;">​</a></h3><blockquote><p><code>readonly</code> <code>optional</code> <strong>weights?</strong>: <code>Float64Array</code>&lt;<code>ArrayBufferLike</code>&gt;</p></blockquote></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/interfaces/Judged.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const Judged = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  Judged as default
};
