import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: CallOptions","description":"","frontmatter":{},"headers":[],"relativePath":"reference/interfaces/CallOptions.md","filePath":"reference/interfaces/CallOptions.md"}');
const _sfc_main = { name: "reference/interfaces/CallOptions.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><p><a href="./../"><strong>ordo</strong></a></p><hr><h1 id="interface-calloptions" tabindex="-1">Interface: CallOptions <a class="header-anchor" href="#interface-calloptions" aria-label="Permalink to &quot;Interface: CallOptions&quot;">​</a></h1><h2 id="extended-by" tabindex="-1">Extended by <a class="header-anchor" href="#extended-by" aria-label="Permalink to &quot;Extended by&quot;">​</a></h2><ul><li><a href="./ConsumeOptions"><code>ConsumeOptions</code></a></li><li><a href="./TransposeOptions"><code>TransposeOptions</code></a></li><li><a href="./NormalOptions"><code>NormalOptions</code></a></li><li><a href="./GramOptions"><code>GramOptions</code></a></li><li><a href="./SolveOptions"><code>SolveOptions</code></a></li><li><a href="./MultiplyOptions"><code>MultiplyOptions</code></a></li><li><a href="./PairwiseOptions"><code>PairwiseOptions</code></a></li><li><a href="./PivotedOptions"><code>PivotedOptions</code></a></li><li><a href="./EigenOptions"><code>EigenOptions</code></a></li></ul><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><h3 id="signal" tabindex="-1">signal? <a class="header-anchor" href="#signal" aria-label="Permalink to &quot;signal?&quot;">​</a></h3><blockquote><p><code>readonly</code> <code>optional</code> <strong>signal?</strong>: <code>AbortSignal</code></p></blockquote><p>Aborting rejects the call with <code>run.cancelled</code>. The work itself stops at the backend&#39;s next checkpoint; results of a cancelled call are dropped, memory handed over with <code>consume</code> is lost, and a matrix that was being changed in place may be changed in part.</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/interfaces/CallOptions.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const CallOptions = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  CallOptions as default
};
