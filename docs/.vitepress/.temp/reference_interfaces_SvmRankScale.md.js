import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: SvmRankScale","description":"","frontmatter":{},"headers":[],"relativePath":"reference/interfaces/SvmRankScale.md","filePath":"reference/interfaces/SvmRankScale.md"}');
const _sfc_main = { name: "reference/interfaces/SvmRankScale.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><p><a href="./../"><strong>ordo</strong></a></p><hr><h1 id="interface-svmrankscale" tabindex="-1">Interface: SvmRankScale <a class="header-anchor" href="#interface-svmrankscale" aria-label="Permalink to &quot;Interface: SvmRankScale&quot;">​</a></h1><p>SVMrank, which divides what the pairs lose by the number of queries: ½‖w‖² + (c/q)·Σξ.</p><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><h3 id="queries" tabindex="-1">queries? <a class="header-anchor" href="#queries" aria-label="Permalink to &quot;queries?&quot;">​</a></h3><blockquote><p><code>readonly</code> <code>optional</code> <strong>queries?</strong>: <code>number</code></p></blockquote><p>Number of queries, q; 1 when there are none.</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/interfaces/SvmRankScale.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const SvmRankScale = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  SvmRankScale as default
};
