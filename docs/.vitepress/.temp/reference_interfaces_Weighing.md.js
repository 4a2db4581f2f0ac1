import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: Weighing","description":"","frontmatter":{},"headers":[],"relativePath":"reference/interfaces/Weighing.md","filePath":"reference/interfaces/Weighing.md"}');
const _sfc_main = { name: "reference/interfaces/Weighing.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><p><a href="./../"><strong>ordo</strong></a></p><hr><h1 id="interface-weighing" tabindex="-1">Interface: Weighing <a class="header-anchor" href="#interface-weighing" aria-label="Permalink to &quot;Interface: Weighing&quot;">​</a></h1><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><h3 id="names" tabindex="-1">names <a class="header-anchor" href="#names" aria-label="Permalink to &quot;names&quot;">​</a></h3><blockquote><p><code>readonly</code> <strong>names</strong>: readonly <code>string</code>[] | <code>undefined</code></p></blockquote><hr><h3 id="weights" tabindex="-1">weights <a class="header-anchor" href="#weights" aria-label="Permalink to &quot;weights&quot;">​</a></h3><blockquote><p><code>readonly</code> <strong>weights</strong>: <a href="./Matrix"><code>Matrix</code></a></p></blockquote><p>Features × outputs.</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/interfaces/Weighing.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const Weighing = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  Weighing as default
};
