import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: Eigen","description":"","frontmatter":{},"headers":[],"relativePath":"reference/interfaces/Eigen.md","filePath":"reference/interfaces/Eigen.md"}');
const _sfc_main = { name: "reference/interfaces/Eigen.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><p><a href="./../"><strong>ordo</strong></a></p><hr><h1 id="interface-eigen" tabindex="-1">Interface: Eigen <a class="header-anchor" href="#interface-eigen" aria-label="Permalink to &quot;Interface: Eigen&quot;">​</a></h1><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><h3 id="values" tabindex="-1">values <a class="header-anchor" href="#values" aria-label="Permalink to &quot;values&quot;">​</a></h3><blockquote><p><code>readonly</code> <strong>values</strong>: <code>Float64Array</code></p></blockquote><hr><h3 id="vectors" tabindex="-1">vectors <a class="header-anchor" href="#vectors" aria-label="Permalink to &quot;vectors&quot;">​</a></h3><blockquote><p><code>readonly</code> <strong>vectors</strong>: <a href="./Held"><code>Held</code></a> | <code>undefined</code></p></blockquote><p>Row k is the unit eigenvector of values[k], so A = vectorsᵀ·diag(values)·vectors.</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/interfaces/Eigen.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const Eigen = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  Eigen as default
};
