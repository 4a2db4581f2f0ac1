import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: BackendTwin","description":"","frontmatter":{},"headers":[],"relativePath":"reference/interfaces/BackendTwin.md","filePath":"reference/interfaces/BackendTwin.md"}');
const _sfc_main = { name: "reference/interfaces/BackendTwin.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><p><a href="./../"><strong>ordo</strong></a></p><hr><h1 id="interface-backendtwin" tabindex="-1">Interface: BackendTwin <a class="header-anchor" href="#interface-backendtwin" aria-label="Permalink to &quot;Interface: BackendTwin&quot;">​</a></h1><p>A backend of the same kind that computes with one thread, to be opened in this thread or in another: plain data, but for <code>hold</code>.</p><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><h3 id="module" tabindex="-1">module? <a class="header-anchor" href="#module" aria-label="Permalink to &quot;module?&quot;">​</a></h3><blockquote><p><code>readonly</code> <code>optional</code> <strong>module?</strong>: <code>string</code></p></blockquote><p>For a backend that the library does not know: what is imported, and the function of it that takes the options.</p><hr><h3 id="name" tabindex="-1">name <a class="header-anchor" href="#name" aria-label="Permalink to &quot;name&quot;">​</a></h3><blockquote><p><code>readonly</code> <strong>name</strong>: <code>string</code></p></blockquote><hr><h3 id="opener" tabindex="-1">opener? <a class="header-anchor" href="#opener" aria-label="Permalink to &quot;opener?&quot;">​</a></h3><blockquote><p><code>readonly</code> <code>optional</code> <strong>opener?</strong>: <code>string</code></p></blockquote><hr><h3 id="options" tabindex="-1">options <a class="header-anchor" href="#options" aria-label="Permalink to &quot;options&quot;">​</a></h3><blockquote><p><code>readonly</code> <strong>options</strong>: <code>Readonly</code>&lt;<code>Record</code>&lt;<code>string</code>, <code>unknown</code>&gt;&gt;</p></blockquote><h2 id="methods" tabindex="-1">Methods <a class="header-anchor" href="#methods" aria-label="Permalink to &quot;Methods&quot;">​</a></h2><h3 id="hold" tabindex="-1">hold()? <a class="header-anchor" href="#hold" aria-label="Permalink to &quot;hold()?&quot;">​</a></h3><blockquote><p><code>optional</code> <strong>hold</strong>(): () =&gt; <code>void</code></p></blockquote><p>Called before twins compute, where they share a number of threads with the whole process; what it returns is called when none does any more. Meanwhile this backend computes with one thread too.</p><h4 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h4><p>() =&gt; <code>void</code></p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/interfaces/BackendTwin.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const BackendTwin = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  BackendTwin as default
};
