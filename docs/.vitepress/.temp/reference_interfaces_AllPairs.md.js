import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: AllPairs","description":"","frontmatter":{},"headers":[],"relativePath":"reference/interfaces/AllPairs.md","filePath":"reference/interfaces/AllPairs.md"}');
const _sfc_main = { name: "reference/interfaces/AllPairs.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><p><a href="./../"><strong>ordo</strong></a></p><hr><h1 id="interface-allpairs" tabindex="-1">Interface: AllPairs <a class="header-anchor" href="#interface-allpairs" aria-label="Permalink to &quot;Interface: AllPairs&quot;">​</a></h1><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><h3 id="differ" tabindex="-1">differ? <a class="header-anchor" href="#differ" aria-label="Permalink to &quot;differ?&quot;">​</a></h3><blockquote><p><code>readonly</code> <code>optional</code> <strong>differ?</strong>: readonly <code>Float64Array</code>&lt;<code>ArrayBufferLike</code>&gt;[]</p></blockquote><p>For each output, only pairs whose values here are different.</p><hr><h3 id="kind" tabindex="-1">kind <a class="header-anchor" href="#kind" aria-label="Permalink to &quot;kind&quot;">​</a></h3><blockquote><p><code>readonly</code> <strong>kind</strong>: <code>&quot;all&quot;</code></p></blockquote><hr><h3 id="within" tabindex="-1">within? <a class="header-anchor" href="#within" aria-label="Permalink to &quot;within?&quot;">​</a></h3><blockquote><p><code>readonly</code> <code>optional</code> <strong>within?</strong>: <a href="./Grouping"><code>Grouping</code></a></p></blockquote><p>Only pairs inside one of these groups.</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/interfaces/AllPairs.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const AllPairs = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  AllPairs as default
};
