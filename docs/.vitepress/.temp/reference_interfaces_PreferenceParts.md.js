import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: PreferenceParts","description":"","frontmatter":{},"headers":[],"relativePath":"reference/interfaces/PreferenceParts.md","filePath":"reference/interfaces/PreferenceParts.md"}');
const _sfc_main = { name: "reference/interfaces/PreferenceParts.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><p><a href="./../"><strong>ordo</strong></a></p><hr><h1 id="interface-preferenceparts" tabindex="-1">Interface: PreferenceParts <a class="header-anchor" href="#interface-preferenceparts" aria-label="Permalink to &quot;Interface: PreferenceParts&quot;">​</a></h1><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><h3 id="losers" tabindex="-1">losers <a class="header-anchor" href="#losers" aria-label="Permalink to &quot;losers&quot;">​</a></h3><blockquote><p><code>readonly</code> <strong>losers</strong>: <code>ArrayLike</code>&lt;<code>number</code>&gt;</p></blockquote><hr><h3 id="magnitudes" tabindex="-1">magnitudes? <a class="header-anchor" href="#magnitudes" aria-label="Permalink to &quot;magnitudes?&quot;">​</a></h3><blockquote><p><code>readonly</code> <code>optional</code> <strong>magnitudes?</strong>: <code>ArrayLike</code>&lt;<code>number</code>&gt;</p></blockquote><p>Default 1 for each.</p><hr><h3 id="weights" tabindex="-1">weights? <a class="header-anchor" href="#weights" aria-label="Permalink to &quot;weights?&quot;">​</a></h3><blockquote><p><code>readonly</code> <code>optional</code> <strong>weights?</strong>: <code>ArrayLike</code>&lt;<code>number</code>&gt;</p></blockquote><p>Default 1 for each.</p><hr><h3 id="winners" tabindex="-1">winners <a class="header-anchor" href="#winners" aria-label="Permalink to &quot;winners&quot;">​</a></h3><blockquote><p><code>readonly</code> <strong>winners</strong>: <code>ArrayLike</code>&lt;<code>number</code>&gt;</p></blockquote></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/interfaces/PreferenceParts.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const PreferenceParts = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  PreferenceParts as default
};
