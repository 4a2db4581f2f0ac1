import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Function: graphs()","description":"","frontmatter":{},"headers":[],"relativePath":"reference/functions/graphs.md","filePath":"reference/functions/graphs.md"}');
const _sfc_main = { name: "reference/functions/graphs.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><p><a href="./../"><strong>ordo</strong></a></p><hr><h1 id="function-graphs" tabindex="-1">Function: graphs() <a class="header-anchor" href="#function-graphs" aria-label="Permalink to &quot;Function: graphs()&quot;">​</a></h1><blockquote><p><strong>graphs</strong>(<code>values</code>): <a href="./../interfaces/Graphs"><code>Graphs</code></a></p></blockquote><h2 id="parameters" tabindex="-1">Parameters <a class="header-anchor" href="#parameters" aria-label="Permalink to &quot;Parameters&quot;">​</a></h2><h3 id="values" tabindex="-1">values <a class="header-anchor" href="#values" aria-label="Permalink to &quot;values&quot;">​</a></h3><p>readonly <a href="./../interfaces/Graph"><code>Graph</code></a>[]</p><h2 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h2><p><a href="./../interfaces/Graphs"><code>Graphs</code></a></p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/functions/graphs.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const graphs = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  graphs as default
};
