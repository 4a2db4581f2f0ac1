import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: Pool","description":"","frontmatter":{},"headers":[],"relativePath":"reference/interfaces/Pool.md","filePath":"reference/interfaces/Pool.md"}');
const _sfc_main = { name: "reference/interfaces/Pool.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><p><a href="./../"><strong>ordo</strong></a></p><hr><h1 id="interface-pool" tabindex="-1">Interface: Pool <a class="header-anchor" href="#interface-pool" aria-label="Permalink to &quot;Interface: Pool&quot;">​</a></h1><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><h3 id="features" tabindex="-1">features <a class="header-anchor" href="#features" aria-label="Permalink to &quot;features&quot;">​</a></h3><blockquote><p><code>readonly</code> <strong>features</strong>: <a href="./Means"><code>Means</code></a></p></blockquote><hr><h3 id="least" tabindex="-1">least <a class="header-anchor" href="#least" aria-label="Permalink to &quot;least&quot;">​</a></h3><blockquote><p><code>readonly</code> <strong>least</strong>: <code>Float64Array</code></p></blockquote><p>The range of each target, over rows that weigh something.</p><hr><h3 id="most" tabindex="-1">most <a class="header-anchor" href="#most" aria-label="Permalink to &quot;most&quot;">​</a></h3><blockquote><p><code>readonly</code> <strong>most</strong>: <code>Float64Array</code></p></blockquote><hr><h3 id="targets" tabindex="-1">targets <a class="header-anchor" href="#targets" aria-label="Permalink to &quot;targets&quot;">​</a></h3><blockquote><p><code>readonly</code> <strong>targets</strong>: <a href="./Means"><code>Means</code></a></p></blockquote><hr><h3 id="weight" tabindex="-1">weight <a class="header-anchor" href="#weight" aria-label="Permalink to &quot;weight&quot;">​</a></h3><blockquote><p><code>readonly</code> <strong>weight</strong>: <code>number</code></p></blockquote><p>Σw and Σw².</p><hr><h3 id="weightsquares" tabindex="-1">weightSquares <a class="header-anchor" href="#weightsquares" aria-label="Permalink to &quot;weightSquares&quot;">​</a></h3><blockquote><p><code>readonly</code> <strong>weightSquares</strong>: <code>number</code></p></blockquote></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/interfaces/Pool.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const Pool = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  Pool as default
};
