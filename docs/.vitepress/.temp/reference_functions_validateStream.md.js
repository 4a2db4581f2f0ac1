import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Function: validateStream()","description":"","frontmatter":{},"headers":[],"relativePath":"reference/functions/validateStream.md","filePath":"reference/functions/validateStream.md"}');
const _sfc_main = { name: "reference/functions/validateStream.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><p><a href="./../"><strong>ordo</strong></a></p><hr><h1 id="function-validatestream" tabindex="-1">Function: validateStream() <a class="header-anchor" href="#function-validatestream" aria-label="Permalink to &quot;Function: validateStream()&quot;">​</a></h1><blockquote><p><strong>validateStream</strong>&lt;<code>X</code>&gt;(<code>learner</code>, <code>source</code>, <code>given</code>): <code>Promise</code>&lt;<a href="./../interfaces/StreamValidation"><code>StreamValidation</code></a>&lt;<code>X</code>&gt;&gt;</p></blockquote><p>Cross-validates a learner that learns from sums over rows that come in blocks and are not kept. One pass adds up the rows of each fold, the models of a fold come from the sums of the others, and a second pass scores what each of them has not seen. Landmarks take one pass before. See docs/math/streams.md.</p><h2 id="type-parameters" tabindex="-1">Type Parameters <a class="header-anchor" href="#type-parameters" aria-label="Permalink to &quot;Type Parameters&quot;">​</a></h2><h3 id="x" tabindex="-1">X <a class="header-anchor" href="#x" aria-label="Permalink to &quot;X&quot;">​</a></h3><p><code>X</code> <em>extends</em> <a href="./../interfaces/Samples"><code>Samples</code></a></p><h2 id="parameters" tabindex="-1">Parameters <a class="header-anchor" href="#parameters" aria-label="Permalink to &quot;Parameters&quot;">​</a></h2><h3 id="learner" tabindex="-1">learner <a class="header-anchor" href="#learner" aria-label="Permalink to &quot;learner&quot;">​</a></h3><p><a href="./../interfaces/Learner"><code>Learner</code></a>&lt;<code>X</code>&gt;</p><h3 id="source" tabindex="-1">source <a class="header-anchor" href="#source" aria-label="Permalink to &quot;source&quot;">​</a></h3><p><a href="./../interfaces/DataSource"><code>DataSource</code></a>&lt;<code>X</code>&gt;</p><h3 id="given" tabindex="-1">given <a class="header-anchor" href="#given" aria-label="Permalink to &quot;given&quot;">​</a></h3><p><a href="./../interfaces/StreamValidationOptions"><code>StreamValidationOptions</code></a></p><h2 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h2><p><code>Promise</code>&lt;<a href="./../interfaces/StreamValidation"><code>StreamValidation</code></a>&lt;<code>X</code>&gt;&gt;</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/functions/validateStream.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const validateStream = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  validateStream as default
};
