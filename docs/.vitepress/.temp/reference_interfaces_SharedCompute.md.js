import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: SharedCompute","description":"","frontmatter":{},"headers":[],"relativePath":"reference/interfaces/SharedCompute.md","filePath":"reference/interfaces/SharedCompute.md"}');
const _sfc_main = { name: "reference/interfaces/SharedCompute.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><p><a href="./../"><strong>ordo</strong></a></p><hr><h1 id="interface-sharedcompute" tabindex="-1">Interface: SharedCompute <a class="header-anchor" href="#interface-sharedcompute" aria-label="Permalink to &quot;Interface: SharedCompute&quot;">​</a></h1><p>Where a predictor computes, and what it may share with others that were learned together.</p><h2 id="extends" tabindex="-1">Extends <a class="header-anchor" href="#extends" aria-label="Permalink to &quot;Extends&quot;">​</a></h2><ul><li><a href="./Compute"><code>Compute</code></a></li></ul><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><h3 id="backend" tabindex="-1">backend <a class="header-anchor" href="#backend" aria-label="Permalink to &quot;backend&quot;">​</a></h3><blockquote><p><code>readonly</code> <strong>backend</strong>: <a href="./Backend"><code>Backend</code></a></p></blockquote><h4 id="inherited-from" tabindex="-1">Inherited from <a class="header-anchor" href="#inherited-from" aria-label="Permalink to &quot;Inherited from&quot;">​</a></h4><p><a href="./Compute"><code>Compute</code></a>.<a href="./Compute#backend"><code>backend</code></a></p><hr><h3 id="queries" tabindex="-1">queries? <a class="header-anchor" href="#queries" aria-label="Permalink to &quot;queries?&quot;">​</a></h3><blockquote><p><code>readonly</code> <code>optional</code> <strong>queries?</strong>: <a href="./Grouping"><code>Grouping</code></a></p></blockquote><p>Which items belong together, for predictors that prepare items themselves.</p><hr><h3 id="run" tabindex="-1">run <a class="header-anchor" href="#run" aria-label="Permalink to &quot;run&quot;">​</a></h3><blockquote><p><code>readonly</code> <strong>run</strong>: <a href="./Run"><code>Run</code></a></p></blockquote><h4 id="inherited-from-1" tabindex="-1">Inherited from <a class="header-anchor" href="#inherited-from-1" aria-label="Permalink to &quot;Inherited from&quot;">​</a></h4><p><a href="./Compute"><code>Compute</code></a>.<a href="./Compute#run"><code>run</code></a></p><hr><h3 id="shared" tabindex="-1">shared? <a class="header-anchor" href="#shared" aria-label="Permalink to &quot;shared?&quot;">​</a></h3><blockquote><p><code>readonly</code> <code>optional</code> <strong>shared?</strong>: <code>Memo</code></p></blockquote></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/interfaces/SharedCompute.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const SharedCompute = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  SharedCompute as default
};
