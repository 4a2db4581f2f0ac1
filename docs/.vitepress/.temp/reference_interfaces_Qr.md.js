import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: Qr","description":"","frontmatter":{},"headers":[],"relativePath":"reference/interfaces/Qr.md","filePath":"reference/interfaces/Qr.md"}');
const _sfc_main = { name: "reference/interfaces/Qr.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><p><a href="./../"><strong>ordo</strong></a></p><hr><h1 id="interface-qr" tabindex="-1">Interface: Qr <a class="header-anchor" href="#interface-qr" aria-label="Permalink to &quot;Interface: Qr&quot;">​</a></h1><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><h3 id="q" tabindex="-1">q <a class="header-anchor" href="#q" aria-label="Permalink to &quot;q&quot;">​</a></h3><blockquote><p><code>readonly</code> <strong>q</strong>: <a href="./Held"><code>Held</code></a></p></blockquote><p>rows × k, orthonormal columns.</p><hr><h3 id="r" tabindex="-1">r <a class="header-anchor" href="#r" aria-label="Permalink to &quot;r&quot;">​</a></h3><blockquote><p><code>readonly</code> <strong>r</strong>: <a href="./Held"><code>Held</code></a></p></blockquote><p>k × cols, upper trapezoidal.</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/interfaces/Qr.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const Qr = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  Qr as default
};
