import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: BackendDescription","description":"","frontmatter":{},"headers":[],"relativePath":"reference/interfaces/BackendDescription.md","filePath":"reference/interfaces/BackendDescription.md"}');
const _sfc_main = { name: "reference/interfaces/BackendDescription.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><p><a href="./../"><strong>ordo</strong></a></p><hr><h1 id="interface-backenddescription" tabindex="-1">Interface: BackendDescription <a class="header-anchor" href="#interface-backenddescription" aria-label="Permalink to &quot;Interface: BackendDescription&quot;">​</a></h1><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><h3 id="engine" tabindex="-1">engine <a class="header-anchor" href="#engine" aria-label="Permalink to &quot;engine&quot;">​</a></h3><blockquote><p><code>readonly</code> <strong>engine</strong>: <code>string</code></p></blockquote><p>What does the work, for people: &quot;OpenBLAS 0.3.21 (SkylakeX)&quot;, &quot;relaxed SIMD&quot;, &quot;plain TypeScript&quot;.</p><hr><h3 id="memorylimit" tabindex="-1">memoryLimit <a class="header-anchor" href="#memorylimit" aria-label="Permalink to &quot;memoryLimit&quot;">​</a></h3><blockquote><p><code>readonly</code> <strong>memoryLimit</strong>: <code>number</code> | <code>undefined</code></p></blockquote><p>The most bytes all matrices together may take, when there is a limit below the machine&#39;s.</p><hr><h3 id="notes" tabindex="-1">notes <a class="header-anchor" href="#notes" aria-label="Permalink to &quot;notes&quot;">​</a></h3><blockquote><p><code>readonly</code> <strong>notes</strong>: readonly <code>string</code>[]</p></blockquote><p>What a caller may want to know: a missing feature that makes it slower, and what would help.</p><hr><h3 id="threads" tabindex="-1">threads <a class="header-anchor" href="#threads" aria-label="Permalink to &quot;threads&quot;">​</a></h3><blockquote><p><code>readonly</code> <strong>threads</strong>: <code>number</code></p></blockquote></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/interfaces/BackendDescription.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const BackendDescription = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  BackendDescription as default
};
