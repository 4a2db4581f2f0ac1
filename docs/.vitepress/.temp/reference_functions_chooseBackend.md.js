import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Function: chooseBackend()","description":"","frontmatter":{},"headers":[],"relativePath":"reference/functions/chooseBackend.md","filePath":"reference/functions/chooseBackend.md"}');
const _sfc_main = { name: "reference/functions/chooseBackend.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><p><a href="./../"><strong>ordo</strong></a></p><hr><h1 id="function-choosebackend" tabindex="-1">Function: chooseBackend() <a class="header-anchor" href="#function-choosebackend" aria-label="Permalink to &quot;Function: chooseBackend()&quot;">​</a></h1><blockquote><p><strong>chooseBackend</strong>(<code>sources</code>, <code>wanted?</code>): <code>Promise</code>&lt;<a href="./../interfaces/ChosenBackend"><code>ChosenBackend</code></a>&gt;</p></blockquote><p>The first source that loads, or the wanted one and no other.</p><h2 id="parameters" tabindex="-1">Parameters <a class="header-anchor" href="#parameters" aria-label="Permalink to &quot;Parameters&quot;">​</a></h2><h3 id="sources" tabindex="-1">sources <a class="header-anchor" href="#sources" aria-label="Permalink to &quot;sources&quot;">​</a></h3><p>readonly <a href="./../interfaces/BackendSource"><code>BackendSource</code></a>[]</p><h3 id="wanted" tabindex="-1">wanted? <a class="header-anchor" href="#wanted" aria-label="Permalink to &quot;wanted?&quot;">​</a></h3><p><code>string</code></p><h2 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h2><p><code>Promise</code>&lt;<a href="./../interfaces/ChosenBackend"><code>ChosenBackend</code></a>&gt;</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/functions/chooseBackend.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const chooseBackend = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  chooseBackend as default
};
