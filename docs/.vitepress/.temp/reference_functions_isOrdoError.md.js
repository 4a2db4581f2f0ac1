import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Function: isOrdoError()","description":"","frontmatter":{},"headers":[],"relativePath":"reference/functions/isOrdoError.md","filePath":"reference/functions/isOrdoError.md"}');
const _sfc_main = { name: "reference/functions/isOrdoError.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><p><a href="./../"><strong>ordo</strong></a></p><hr><h1 id="function-isordoerror" tabindex="-1">Function: isOrdoError() <a class="header-anchor" href="#function-isordoerror" aria-label="Permalink to &quot;Function: isOrdoError()&quot;">​</a></h1><blockquote><p><strong>isOrdoError</strong>&lt;<code>C</code>&gt;(<code>error</code>, <code>code?</code>): <code>error is OrdoError&lt;C&gt;</code></p></blockquote><p>True for an <code>OrdoError</code>, of the given code when one is named; narrows the details.</p><h2 id="type-parameters" tabindex="-1">Type Parameters <a class="header-anchor" href="#type-parameters" aria-label="Permalink to &quot;Type Parameters&quot;">​</a></h2><h3 id="c" tabindex="-1">C <a class="header-anchor" href="#c" aria-label="Permalink to &quot;C&quot;">​</a></h3><p><code>C</code> <em>extends</em> keyof <a href="./../interfaces/ErrorDetails"><code>ErrorDetails</code></a> = keyof <a href="./../interfaces/ErrorDetails"><code>ErrorDetails</code></a></p><h2 id="parameters" tabindex="-1">Parameters <a class="header-anchor" href="#parameters" aria-label="Permalink to &quot;Parameters&quot;">​</a></h2><h3 id="error" tabindex="-1">error <a class="header-anchor" href="#error" aria-label="Permalink to &quot;error&quot;">​</a></h3><p><code>unknown</code></p><h3 id="code" tabindex="-1">code? <a class="header-anchor" href="#code" aria-label="Permalink to &quot;code?&quot;">​</a></h3><p><code>C</code></p><h2 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h2><p><code>error is OrdoError&lt;C&gt;</code></p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/functions/isOrdoError.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const isOrdoError = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  isOrdoError as default
};
