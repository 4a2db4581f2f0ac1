import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: ThreadEngineOptions","description":"","frontmatter":{},"headers":[],"relativePath":"reference/interfaces/ThreadEngineOptions.md","filePath":"reference/interfaces/ThreadEngineOptions.md"}');
const _sfc_main = { name: "reference/interfaces/ThreadEngineOptions.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><p><a href="./../"><strong>ordo</strong></a></p><hr><h1 id="interface-threadengineoptions" tabindex="-1">Interface: ThreadEngineOptions <a class="header-anchor" href="#interface-threadengineoptions" aria-label="Permalink to &quot;Interface: ThreadEngineOptions&quot;">​</a></h1><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><h3 id="threads" tabindex="-1">threads? <a class="header-anchor" href="#threads" aria-label="Permalink to &quot;threads?&quot;">​</a></h3><blockquote><p><code>readonly</code> <code>optional</code> <strong>threads?</strong>: <code>number</code></p></blockquote><p>How many jobs may run at a time; by default one for each processor.</p><hr><h3 id="worker" tabindex="-1">worker? <a class="header-anchor" href="#worker" aria-label="Permalink to &quot;worker?&quot;">​</a></h3><blockquote><p><code>readonly</code> <code>optional</code> <strong>worker?</strong>: <code>string</code> | <code>URL</code></p></blockquote><p>Where the program of the threads is, when it is not beside the library, as in a bundle: <code>ordo/worker</code>, or one of your own that calls <code>serveJobs</code>.</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/interfaces/ThreadEngineOptions.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const ThreadEngineOptions = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  ThreadEngineOptions as default
};
