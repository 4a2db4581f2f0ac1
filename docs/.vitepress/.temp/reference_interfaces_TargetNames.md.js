import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: TargetNames","description":"","frontmatter":{},"headers":[],"relativePath":"reference/interfaces/TargetNames.md","filePath":"reference/interfaces/TargetNames.md"}');
const _sfc_main = { name: "reference/interfaces/TargetNames.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><p><a href="./../"><strong>ordo</strong></a></p><hr><h1 id="interface-targetnames" tabindex="-1">Interface: TargetNames <a class="header-anchor" href="#interface-targetnames" aria-label="Permalink to &quot;Interface: TargetNames&quot;">​</a></h1><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><h3 id="classes" tabindex="-1">classes <a class="header-anchor" href="#classes" aria-label="Permalink to &quot;classes&quot;">​</a></h3><blockquote><p><code>readonly</code> <strong>classes</strong>: readonly <code>string</code>[] | <code>undefined</code></p></blockquote><p>When the scores stand for words, the word of score 0, 1, 2 …, in that order.</p><hr><h3 id="names" tabindex="-1">names <a class="header-anchor" href="#names" aria-label="Permalink to &quot;names&quot;">​</a></h3><blockquote><p><code>readonly</code> <strong>names</strong>: readonly <code>string</code>[] | <code>undefined</code></p></blockquote><p>One name for each output.</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/interfaces/TargetNames.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const TargetNames = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  TargetNames as default
};
