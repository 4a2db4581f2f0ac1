import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: FilterShape","description":"","frontmatter":{},"headers":[],"relativePath":"reference/interfaces/FilterShape.md","filePath":"reference/interfaces/FilterShape.md"}');
const _sfc_main = { name: "reference/interfaces/FilterShape.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><p><a href="./../"><strong>ordo</strong></a></p><hr><h1 id="interface-filtershape" tabindex="-1">Interface: FilterShape <a class="header-anchor" href="#interface-filtershape" aria-label="Permalink to &quot;Interface: FilterShape&quot;">​</a></h1><p>Numbers that some families have beside the one of their path.</p><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><h3 id="nu" tabindex="-1">nu <a class="header-anchor" href="#nu" aria-label="Permalink to &quot;nu&quot;">​</a></h3><blockquote><p><code>readonly</code> <strong>nu</strong>: <code>number</code></p></blockquote><p>ν of the ν-method.</p><hr><h3 id="order" tabindex="-1">order <a class="header-anchor" href="#order" aria-label="Permalink to &quot;order&quot;">​</a></h3><blockquote><p><code>readonly</code> <strong>order</strong>: <code>number</code></p></blockquote><p>How often the iterated family starts from what it has.</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/interfaces/FilterShape.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const FilterShape = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  FilterShape as default
};
