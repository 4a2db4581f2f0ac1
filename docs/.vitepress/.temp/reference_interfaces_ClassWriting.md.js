import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: ClassWriting","description":"","frontmatter":{},"headers":[],"relativePath":"reference/interfaces/ClassWriting.md","filePath":"reference/interfaces/ClassWriting.md"}');
const _sfc_main = { name: "reference/interfaces/ClassWriting.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><p><a href="./../"><strong>ordo</strong></a></p><hr><h1 id="interface-classwriting" tabindex="-1">Interface: ClassWriting <a class="header-anchor" href="#interface-classwriting" aria-label="Permalink to &quot;Interface: ClassWriting&quot;">​</a></h1><p>How word classes are written.</p><h2 id="extended-by" tabindex="-1">Extended by <a class="header-anchor" href="#extended-by" aria-label="Permalink to &quot;Extended by&quot;">​</a></h2><ul><li><a href="./JsonLinesWriteOptions"><code>JsonLinesWriteOptions</code></a></li><li><a href="./TableLayoutOptions"><code>TableLayoutOptions</code></a></li></ul><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><h3 id="classes" tabindex="-1">classes? <a class="header-anchor" href="#classes" aria-label="Permalink to &quot;classes?&quot;">​</a></h3><blockquote><p><code>readonly</code> <code>optional</code> <strong>classes?</strong>: <code>&quot;exact&quot;</code> | <code>&quot;words&quot;</code> | <code>&quot;numbers&quot;</code></p></blockquote><p>&quot;exact&quot;: as words, refused when a reader would not find the same scores from the words alone (because they are not in sorted order, some do not occur, or they look like numbers); &quot;words&quot;: as words anyway, to be read with <code>classes</code>; &quot;numbers&quot;: as the scores 0, 1, 2 ….</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/interfaces/ClassWriting.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const ClassWriting = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  ClassWriting as default
};
