import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Function: preparedByFits()","description":"","frontmatter":{},"headers":[],"relativePath":"reference/functions/preparedByFits.md","filePath":"reference/functions/preparedByFits.md"}');
const _sfc_main = { name: "reference/functions/preparedByFits.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><p><a href="./../"><strong>ordo</strong></a></p><hr><h1 id="function-preparedbyfits" tabindex="-1">Function: preparedByFits() <a class="header-anchor" href="#function-preparedbyfits" aria-label="Permalink to &quot;Function: preparedByFits()&quot;">​</a></h1><blockquote><p><strong>preparedByFits</strong>&lt;<code>X</code>&gt;(<code>learner</code>, <code>data</code>, <code>values</code>, <code>options?</code>): <code>Promise</code>&lt;<a href="./../interfaces/Prepared"><code>Prepared</code></a>&lt;<code>X</code>&gt;&gt;</p></blockquote><p>The <code>prepare</code> of a learner whose values have nothing in common: each model is trained by itself, and everything is held out by refitting.</p><h2 id="type-parameters" tabindex="-1">Type Parameters <a class="header-anchor" href="#type-parameters" aria-label="Permalink to &quot;Type Parameters&quot;">​</a></h2><h3 id="x" tabindex="-1">X <a class="header-anchor" href="#x" aria-label="Permalink to &quot;X&quot;">​</a></h3><p><code>X</code> <em>extends</em> <a href="./../interfaces/Samples"><code>Samples</code></a></p><h2 id="parameters" tabindex="-1">Parameters <a class="header-anchor" href="#parameters" aria-label="Permalink to &quot;Parameters&quot;">​</a></h2><h3 id="learner" tabindex="-1">learner <a class="header-anchor" href="#learner" aria-label="Permalink to &quot;learner&quot;">​</a></h3><p><code>Pick</code>&lt;<a href="./../interfaces/Learner"><code>Learner</code></a>&lt;<code>X</code>&gt;, <code>&quot;spec&quot;</code> | <code>&quot;path&quot;</code> | <code>&quot;at&quot;</code>&gt;</p><h3 id="data" tabindex="-1">data <a class="header-anchor" href="#data" aria-label="Permalink to &quot;data&quot;">​</a></h3><p><a href="./../interfaces/Dataset"><code>Dataset</code></a>&lt;<code>X</code>&gt;</p><h3 id="values" tabindex="-1">values <a class="header-anchor" href="#values" aria-label="Permalink to &quot;values&quot;">​</a></h3><p>readonly <a href="./../type-aliases/PathValue"><code>PathValue</code></a>[]</p><h3 id="options" tabindex="-1">options? <a class="header-anchor" href="#options" aria-label="Permalink to &quot;options?&quot;">​</a></h3><p><a href="./../interfaces/FitOptions"><code>FitOptions</code></a></p><h2 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h2><p><code>Promise</code>&lt;<a href="./../interfaces/Prepared"><code>Prepared</code></a>&lt;<code>X</code>&gt;&gt;</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/functions/preparedByFits.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const preparedByFits = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  preparedByFits as default
};
