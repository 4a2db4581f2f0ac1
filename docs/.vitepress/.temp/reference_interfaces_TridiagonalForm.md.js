import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: TridiagonalForm","description":"","frontmatter":{},"headers":[],"relativePath":"reference/interfaces/TridiagonalForm.md","filePath":"reference/interfaces/TridiagonalForm.md"}');
const _sfc_main = { name: "reference/interfaces/TridiagonalForm.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><p><a href="./../"><strong>ordo</strong></a></p><hr><h1 id="interface-tridiagonalform" tabindex="-1">Interface: TridiagonalForm <a class="header-anchor" href="#interface-tridiagonalform" aria-label="Permalink to &quot;Interface: TridiagonalForm&quot;">​</a></h1><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><h3 id="t" tabindex="-1">t <a class="header-anchor" href="#t" aria-label="Permalink to &quot;t&quot;">​</a></h3><blockquote><p><code>readonly</code> <strong>t</strong>: <a href="./Tridiagonal"><code>Tridiagonal</code></a></p></blockquote><hr><h3 id="vectors" tabindex="-1">vectors <a class="header-anchor" href="#vectors" aria-label="Permalink to &quot;vectors&quot;">​</a></h3><blockquote><p><code>readonly</code> <strong>vectors</strong>: <a href="./Held"><code>Held</code></a></p></blockquote><p>V, n × n: A = Vᵀ·T·V.</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/interfaces/TridiagonalForm.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const TridiagonalForm = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  TridiagonalForm as default
};
