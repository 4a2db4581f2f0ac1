import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: Contributions","description":"","frontmatter":{},"headers":[],"relativePath":"reference/interfaces/Contributions.md","filePath":"reference/interfaces/Contributions.md"}');
const _sfc_main = { name: "reference/interfaces/Contributions.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><p><a href="./../"><strong>ordo</strong></a></p><hr><h1 id="interface-contributions" tabindex="-1">Interface: Contributions <a class="header-anchor" href="#interface-contributions" aria-label="Permalink to &quot;Interface: Contributions&quot;">​</a></h1><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><h3 id="over" tabindex="-1">over <a class="header-anchor" href="#over" aria-label="Permalink to &quot;over&quot;">​</a></h3><blockquote><p><code>readonly</code> <strong>over</strong>: <code>&quot;features&quot;</code> | <code>&quot;training items&quot;</code></p></blockquote><hr><h3 id="parts" tabindex="-1">parts <a class="header-anchor" href="#parts" aria-label="Permalink to &quot;parts&quot;">​</a></h3><blockquote><p><code>readonly</code> <strong>parts</strong>: readonly <a href="./ExplanationPart"><code>ExplanationPart</code></a>[]</p></blockquote><p>Those of 0 may be among them.</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/interfaces/Contributions.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const Contributions = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  Contributions as default
};
