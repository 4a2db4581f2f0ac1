import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Function: fitStream()","description":"","frontmatter":{},"headers":[],"relativePath":"reference/functions/fitStream.md","filePath":"reference/functions/fitStream.md"}');
const _sfc_main = { name: "reference/functions/fitStream.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><p><a href="./../"><strong>ordo</strong></a></p><hr><h1 id="function-fitstream" tabindex="-1">Function: fitStream() <a class="header-anchor" href="#function-fitstream" aria-label="Permalink to &quot;Function: fitStream()&quot;">​</a></h1><blockquote><p><strong>fitStream</strong>&lt;<code>X</code>&gt;(<code>learner</code>, <code>source</code>, <code>options?</code>): <code>Promise</code>&lt;<a href="./../interfaces/StreamFit"><code>StreamFit</code></a>&lt;<code>X</code>&gt;&gt;</p></blockquote><p>Learns from rows that come in blocks and are not kept, so that any number of them will do: sums over each block are joined in the order of the blocks. One pass over the rows, and one more for each step of preparation, and for landmarks, that must be known before. The models are those of <code>fit</code>, up to rounding. See docs/math/streams.md.</p><h2 id="type-parameters" tabindex="-1">Type Parameters <a class="header-anchor" href="#type-parameters" aria-label="Permalink to &quot;Type Parameters&quot;">​</a></h2><h3 id="x" tabindex="-1">X <a class="header-anchor" href="#x" aria-label="Permalink to &quot;X&quot;">​</a></h3><p><code>X</code> <em>extends</em> <a href="./../interfaces/Samples"><code>Samples</code></a></p><h2 id="parameters" tabindex="-1">Parameters <a class="header-anchor" href="#parameters" aria-label="Permalink to &quot;Parameters&quot;">​</a></h2><h3 id="learner" tabindex="-1">learner <a class="header-anchor" href="#learner" aria-label="Permalink to &quot;learner&quot;">​</a></h3><p><a href="./../interfaces/Learner"><code>Learner</code></a>&lt;<code>X</code>&gt;</p><h3 id="source" tabindex="-1">source <a class="header-anchor" href="#source" aria-label="Permalink to &quot;source&quot;">​</a></h3><p><a href="./../interfaces/DataSource"><code>DataSource</code></a>&lt;<code>X</code>&gt;</p><h3 id="options" tabindex="-1">options? <a class="header-anchor" href="#options" aria-label="Permalink to &quot;options?&quot;">​</a></h3><p><a href="./../interfaces/StreamOptions"><code>StreamOptions</code></a> = <code>{}</code></p><h2 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h2><p><code>Promise</code>&lt;<a href="./../interfaces/StreamFit"><code>StreamFit</code></a>&lt;<code>X</code>&gt;&gt;</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/functions/fitStream.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const fitStream = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  fitStream as default
};
