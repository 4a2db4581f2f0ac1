import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: GramOptions","description":"","frontmatter":{},"headers":[],"relativePath":"reference/interfaces/GramOptions.md","filePath":"reference/interfaces/GramOptions.md"}');
const _sfc_main = { name: "reference/interfaces/GramOptions.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><p><a href="./../"><strong>ordo</strong></a></p><hr><h1 id="interface-gramoptions" tabindex="-1">Interface: GramOptions <a class="header-anchor" href="#interface-gramoptions" aria-label="Permalink to &quot;Interface: GramOptions&quot;">​</a></h1><h2 id="extends" tabindex="-1">Extends <a class="header-anchor" href="#extends" aria-label="Permalink to &quot;Extends&quot;">​</a></h2><ul><li><a href="./CallOptions"><code>CallOptions</code></a></li></ul><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><h3 id="alpha" tabindex="-1">alpha? <a class="header-anchor" href="#alpha" aria-label="Permalink to &quot;alpha?&quot;">​</a></h3><blockquote><p><code>readonly</code> <code>optional</code> <strong>alpha?</strong>: <code>number</code></p></blockquote><hr><h3 id="signal" tabindex="-1">signal? <a class="header-anchor" href="#signal" aria-label="Permalink to &quot;signal?&quot;">​</a></h3><blockquote><p><code>readonly</code> <code>optional</code> <strong>signal?</strong>: <code>AbortSignal</code></p></blockquote><p>Aborting rejects the call with <code>run.cancelled</code>. The work itself stops at the backend&#39;s next checkpoint; results of a cancelled call are dropped, memory handed over with <code>consume</code> is lost, and a matrix that was being changed in place may be changed in part.</p><h4 id="inherited-from" tabindex="-1">Inherited from <a class="header-anchor" href="#inherited-from" aria-label="Permalink to &quot;Inherited from&quot;">​</a></h4><p><a href="./CallOptions"><code>CallOptions</code></a>.<a href="./CallOptions#signal"><code>signal</code></a></p><hr><h3 id="transpose" tabindex="-1">transpose? <a class="header-anchor" href="#transpose" aria-label="Permalink to &quot;transpose?&quot;">​</a></h3><blockquote><p><code>readonly</code> <code>optional</code> <strong>transpose?</strong>: <code>boolean</code></p></blockquote></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/interfaces/GramOptions.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const GramOptions = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  GramOptions as default
};
