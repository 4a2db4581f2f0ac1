import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: SplitSpec","description":"","frontmatter":{},"headers":[],"relativePath":"reference/interfaces/SplitSpec.md","filePath":"reference/interfaces/SplitSpec.md"}');
const _sfc_main = { name: "reference/interfaces/SplitSpec.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><p><a href="./../"><strong>ordo</strong></a></p><hr><h1 id="interface-splitspec" tabindex="-1">Interface: SplitSpec <a class="header-anchor" href="#interface-splitspec" aria-label="Permalink to &quot;Interface: SplitSpec&quot;">​</a></h1><p>A split as plain JSON, its kind and its options: <code>splitFrom</code> makes it anew, and with a seed it replays the same folds.</p><h2 id="indexable" tabindex="-1">Indexable <a class="header-anchor" href="#indexable" aria-label="Permalink to &quot;Indexable&quot;">​</a></h2><blockquote><p>[<code>option</code>: <code>string</code>]: <code>string</code> | <code>number</code> | <code>boolean</code> | readonly (readonly <code>number</code>[])[] | { <code>sample</code>: <code>number</code>; } | <code>undefined</code></p></blockquote><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><h3 id="kind" tabindex="-1">kind <a class="header-anchor" href="#kind" aria-label="Permalink to &quot;kind&quot;">​</a></h3><blockquote><p><code>readonly</code> <strong>kind</strong>: <code>string</code></p></blockquote></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/interfaces/SplitSpec.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const SplitSpec = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  SplitSpec as default
};
