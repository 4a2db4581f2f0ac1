import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Function: threadEngine()","description":"","frontmatter":{},"headers":[],"relativePath":"reference/functions/threadEngine.md","filePath":"reference/functions/threadEngine.md"}');
const _sfc_main = { name: "reference/functions/threadEngine.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><p><a href="./../"><strong>ordo</strong></a></p><hr><h1 id="function-threadengine" tabindex="-1">Function: threadEngine() <a class="header-anchor" href="#function-threadengine" aria-label="Permalink to &quot;Function: threadEngine()&quot;">​</a></h1><blockquote><p><strong>threadEngine</strong>(<code>options?</code>): <a href="./../interfaces/Engine"><code>Engine</code></a></p></blockquote><p>Jobs that do not need each other, such as the models of folds, in threads of their own. Hand it to validation as <code>engine</code>, and release it at the end. Where threads cannot be started, jobs run in the calling thread, and results say so with the warning <code>engine.inline</code>.</p><h2 id="parameters" tabindex="-1">Parameters <a class="header-anchor" href="#parameters" aria-label="Permalink to &quot;Parameters&quot;">​</a></h2><h3 id="options" tabindex="-1">options? <a class="header-anchor" href="#options" aria-label="Permalink to &quot;options?&quot;">​</a></h3><p><a href="./../interfaces/ThreadEngineOptions"><code>ThreadEngineOptions</code></a> = <code>{}</code></p><h2 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h2><p><a href="./../interfaces/Engine"><code>Engine</code></a></p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/functions/threadEngine.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const threadEngine = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  threadEngine as default
};
