import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: StreamSolution","description":"","frontmatter":{},"headers":[],"relativePath":"reference/interfaces/StreamSolution.md","filePath":"reference/interfaces/StreamSolution.md"}');
const _sfc_main = { name: "reference/interfaces/StreamSolution.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><p><a href="./../"><strong>ordo</strong></a></p><hr><h1 id="interface-streamsolution" tabindex="-1">Interface: StreamSolution <a class="header-anchor" href="#interface-streamsolution" aria-label="Permalink to &quot;Interface: StreamSolution&quot;">​</a></h1><p>Weights of the features (n × v), and an intercept for each output.</p><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><h3 id="bias" tabindex="-1">bias <a class="header-anchor" href="#bias" aria-label="Permalink to &quot;bias&quot;">​</a></h3><blockquote><p><code>readonly</code> <strong>bias</strong>: <code>Float64Array</code></p></blockquote><hr><h3 id="warnings" tabindex="-1">warnings <a class="header-anchor" href="#warnings" aria-label="Permalink to &quot;warnings&quot;">​</a></h3><blockquote><p><code>readonly</code> <strong>warnings</strong>: readonly <a href="./Warning"><code>Warning</code></a>[]</p></blockquote><hr><h3 id="weights" tabindex="-1">weights <a class="header-anchor" href="#weights" aria-label="Permalink to &quot;weights&quot;">​</a></h3><blockquote><p><code>readonly</code> <strong>weights</strong>: <a href="./Matrix"><code>Matrix</code></a></p></blockquote></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/interfaces/StreamSolution.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const StreamSolution = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  StreamSolution as default
};
