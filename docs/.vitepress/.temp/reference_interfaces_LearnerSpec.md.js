import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: LearnerSpec","description":"","frontmatter":{},"headers":[],"relativePath":"reference/interfaces/LearnerSpec.md","filePath":"reference/interfaces/LearnerSpec.md"}');
const _sfc_main = { name: "reference/interfaces/LearnerSpec.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><p><a href="./../"><strong>ordo</strong></a></p><hr><h1 id="interface-learnerspec" tabindex="-1">Interface: LearnerSpec <a class="header-anchor" href="#interface-learnerspec" aria-label="Permalink to &quot;Interface: LearnerSpec&quot;">​</a></h1><p>A learner as plain JSON: shown, stored, compared, and made again by <code>learnerFrom</code>. Its kernel is an option like any other.</p><h2 id="indexable" tabindex="-1">Indexable <a class="header-anchor" href="#indexable" aria-label="Permalink to &quot;Indexable&quot;">​</a></h2><blockquote><p>[<code>option</code>: <code>string</code>]: <code>unknown</code></p></blockquote><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><h3 id="kind" tabindex="-1">kind <a class="header-anchor" href="#kind" aria-label="Permalink to &quot;kind&quot;">​</a></h3><blockquote><p><code>readonly</code> <strong>kind</strong>: <code>string</code></p></blockquote></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/interfaces/LearnerSpec.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const LearnerSpec = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  LearnerSpec as default
};
