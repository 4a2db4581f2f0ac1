import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: Wanted","description":"","frontmatter":{},"headers":[],"relativePath":"reference/interfaces/Wanted.md","filePath":"reference/interfaces/Wanted.md"}');
const _sfc_main = { name: "reference/interfaces/Wanted.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><p><a href="./../"><strong>ordo</strong></a></p><hr><h1 id="interface-wanted" tabindex="-1">Interface: Wanted <a class="header-anchor" href="#interface-wanted" aria-label="Permalink to &quot;Interface: Wanted&quot;">​</a></h1><p>What was wanted instead of something refused, and what may be done about it.</p><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><h3 id="expected" tabindex="-1">expected <a class="header-anchor" href="#expected" aria-label="Permalink to &quot;expected&quot;">​</a></h3><blockquote><p><code>readonly</code> <strong>expected</strong>: <code>string</code></p></blockquote><hr><h3 id="remedies" tabindex="-1">remedies? <a class="header-anchor" href="#remedies" aria-label="Permalink to &quot;remedies?&quot;">​</a></h3><blockquote><p><code>readonly</code> <code>optional</code> <strong>remedies?</strong>: readonly <a href="./Remedy"><code>Remedy</code></a>[]</p></blockquote></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/interfaces/Wanted.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const Wanted = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  Wanted as default
};
