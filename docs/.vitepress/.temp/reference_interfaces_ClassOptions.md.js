import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: ClassOptions","description":"","frontmatter":{},"headers":[],"relativePath":"reference/interfaces/ClassOptions.md","filePath":"reference/interfaces/ClassOptions.md"}');
const _sfc_main = { name: "reference/interfaces/ClassOptions.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><p><a href="./../"><strong>ordo</strong></a></p><hr><h1 id="interface-classoptions" tabindex="-1">Interface: ClassOptions <a class="header-anchor" href="#interface-classoptions" aria-label="Permalink to &quot;Interface: ClassOptions&quot;">​</a></h1><p>How targets that are words become numbers.</p><h2 id="extended-by" tabindex="-1">Extended by <a class="header-anchor" href="#extended-by" aria-label="Permalink to &quot;Extended by&quot;">​</a></h2><ul><li><a href="./SvmlightReadOptions"><code>SvmlightReadOptions</code></a></li><li><a href="./TableOptions"><code>TableOptions</code></a></li></ul><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><h3 id="classes" tabindex="-1">classes? <a class="header-anchor" href="#classes" aria-label="Permalink to &quot;classes?&quot;">​</a></h3><blockquote><p><code>readonly</code> <code>optional</code> <strong>classes?</strong>: readonly <code>string</code>[]</p></blockquote><p>The words in the order of their scores 0, 1, 2 …; sorted by code point when left out.</p><hr><h3 id="positive" tabindex="-1">positive? <a class="header-anchor" href="#positive" aria-label="Permalink to &quot;positive?&quot;">​</a></h3><blockquote><p><code>readonly</code> <code>optional</code> <strong>positive?</strong>: <code>string</code></p></blockquote><p>This word scores 1, every other 0.</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/interfaces/ClassOptions.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const ClassOptions = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  ClassOptions as default
};
