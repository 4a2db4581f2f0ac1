import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: Scores","description":"","frontmatter":{},"headers":[],"relativePath":"reference/interfaces/Scores.md","filePath":"reference/interfaces/Scores.md"}');
const _sfc_main = { name: "reference/interfaces/Scores.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><p><a href="./../"><strong>ordo</strong></a></p><hr><h1 id="interface-scores" tabindex="-1">Interface: Scores <a class="header-anchor" href="#interface-scores" aria-label="Permalink to &quot;Interface: Scores&quot;">​</a></h1><p>Known scores, m × v: one column for each output. Bigger is better.</p><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><h3 id="classes" tabindex="-1">classes <a class="header-anchor" href="#classes" aria-label="Permalink to &quot;classes&quot;">​</a></h3><blockquote><p><code>readonly</code> <strong>classes</strong>: readonly <code>string</code>[] | <code>undefined</code></p></blockquote><p>When the scores stand for words, the word of score 0, 1, 2 …, in that order.</p><hr><h3 id="names" tabindex="-1">names <a class="header-anchor" href="#names" aria-label="Permalink to &quot;names&quot;">​</a></h3><blockquote><p><code>readonly</code> <strong>names</strong>: readonly <code>string</code>[] | <code>undefined</code></p></blockquote><p>One name for each output, when the source had them.</p><hr><h3 id="values" tabindex="-1">values <a class="header-anchor" href="#values" aria-label="Permalink to &quot;values&quot;">​</a></h3><blockquote><p><code>readonly</code> <strong>values</strong>: <a href="./Matrix"><code>Matrix</code></a></p></blockquote></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/interfaces/Scores.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const Scores = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  Scores as default
};
