import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: Explanation","description":"","frontmatter":{},"headers":[],"relativePath":"reference/interfaces/Explanation.md","filePath":"reference/interfaces/Explanation.md"}');
const _sfc_main = { name: "reference/interfaces/Explanation.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><p><a href="./../"><strong>ordo</strong></a></p><hr><h1 id="interface-explanation" tabindex="-1">Interface: Explanation <a class="header-anchor" href="#interface-explanation" aria-label="Permalink to &quot;Interface: Explanation&quot;">​</a></h1><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><h3 id="a" tabindex="-1">a <a class="header-anchor" href="#a" aria-label="Permalink to &quot;a&quot;">​</a></h3><blockquote><p><code>readonly</code> <strong>a</strong>: <code>number</code></p></blockquote><hr><h3 id="b" tabindex="-1">b <a class="header-anchor" href="#b" aria-label="Permalink to &quot;b&quot;">​</a></h3><blockquote><p><code>readonly</code> <strong>b</strong>: <code>number</code></p></blockquote><hr><h3 id="over" tabindex="-1">over <a class="header-anchor" href="#over" aria-label="Permalink to &quot;over&quot;">​</a></h3><blockquote><p><code>readonly</code> <strong>over</strong>: <code>&quot;features&quot;</code> | <code>&quot;training items&quot;</code></p></blockquote><hr><h3 id="parts" tabindex="-1">parts <a class="header-anchor" href="#parts" aria-label="Permalink to &quot;parts&quot;">​</a></h3><blockquote><p><code>readonly</code> <strong>parts</strong>: readonly <a href="./ExplanationPart"><code>ExplanationPart</code></a>[]</p></blockquote><p>What each part adds to f(a) − f(b), largest magnitude first; the parts sum to the difference.</p><hr><h3 id="scorea" tabindex="-1">scoreA <a class="header-anchor" href="#scorea" aria-label="Permalink to &quot;scoreA&quot;">​</a></h3><blockquote><p><code>readonly</code> <strong>scoreA</strong>: <code>number</code></p></blockquote><hr><h3 id="scoreb" tabindex="-1">scoreB <a class="header-anchor" href="#scoreb" aria-label="Permalink to &quot;scoreB&quot;">​</a></h3><blockquote><p><code>readonly</code> <strong>scoreB</strong>: <code>number</code></p></blockquote></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/interfaces/Explanation.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const Explanation = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  Explanation as default
};
