import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: SearchPoint","description":"","frontmatter":{},"headers":[],"relativePath":"reference/interfaces/SearchPoint.md","filePath":"reference/interfaces/SearchPoint.md"}');
const _sfc_main = { name: "reference/interfaces/SearchPoint.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><p><a href="./../"><strong>ordo</strong></a></p><hr><h1 id="interface-searchpoint" tabindex="-1">Interface: SearchPoint <a class="header-anchor" href="#interface-searchpoint" aria-label="Permalink to &quot;Interface: SearchPoint&quot;">​</a></h1><p>One point of a search.</p><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><h3 id="learner" tabindex="-1">learner <a class="header-anchor" href="#learner" aria-label="Permalink to &quot;learner&quot;">​</a></h3><blockquote><p><code>readonly</code> <strong>learner</strong>: <a href="./LearnerSpec"><code>LearnerSpec</code></a></p></blockquote><p>At this point of its path.</p><hr><h3 id="path" tabindex="-1">path <a class="header-anchor" href="#path" aria-label="Permalink to &quot;path&quot;">​</a></h3><blockquote><p><code>readonly</code> <strong>path</strong>: <a href="./PathPoint"><code>PathPoint</code></a> | <code>undefined</code></p></blockquote><hr><h3 id="validation" tabindex="-1">validation <a class="header-anchor" href="#validation" aria-label="Permalink to &quot;validation&quot;">​</a></h3><blockquote><p><code>readonly</code> <strong>validation</strong>: <a href="./Validation"><code>Validation</code></a></p></blockquote><hr><h3 id="value" tabindex="-1">value <a class="header-anchor" href="#value" aria-label="Permalink to &quot;value&quot;">​</a></h3><blockquote><p><code>readonly</code> <strong>value</strong>: <a href="./../type-aliases/MetricValue"><code>MetricValue</code></a></p></blockquote></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/interfaces/SearchPoint.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const SearchPoint = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  SearchPoint as default
};
