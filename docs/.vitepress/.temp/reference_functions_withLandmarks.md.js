import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Function: withLandmarks()","description":"","frontmatter":{},"headers":[],"relativePath":"reference/functions/withLandmarks.md","filePath":"reference/functions/withLandmarks.md"}');
const _sfc_main = { name: "reference/functions/withLandmarks.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><p><a href="./../"><strong>ordo</strong></a></p><hr><h1 id="function-withlandmarks" tabindex="-1">Function: withLandmarks() <a class="header-anchor" href="#function-withlandmarks" aria-label="Permalink to &quot;Function: withLandmarks()&quot;">​</a></h1><blockquote><p><strong>withLandmarks</strong>&lt;<code>X</code>&gt;(<code>learner</code>, <code>landmarks?</code>): <a href="./../interfaces/Learner"><code>Learner</code></a>&lt;<code>X</code>&gt;</p></blockquote><p>The learner on the span of a few items, the landmarks: its kernel k becomes ⟨φ(x), φ(z)⟩ of the Nyström map, whose r features take O(mr²) where the kernel matrix takes O(m³). With all items as landmarks it is the learner itself. Models are kernel expansions over the landmarks alone. Sources: Paper III of the thesis; docs/math/landmarks.md.</p><h2 id="type-parameters" tabindex="-1">Type Parameters <a class="header-anchor" href="#type-parameters" aria-label="Permalink to &quot;Type Parameters&quot;">​</a></h2><h3 id="x" tabindex="-1">X <a class="header-anchor" href="#x" aria-label="Permalink to &quot;X&quot;">​</a></h3><p><code>X</code> <em>extends</em> <a href="./../interfaces/Samples"><code>Samples</code></a></p><h2 id="parameters" tabindex="-1">Parameters <a class="header-anchor" href="#parameters" aria-label="Permalink to &quot;Parameters&quot;">​</a></h2><h3 id="learner" tabindex="-1">learner <a class="header-anchor" href="#learner" aria-label="Permalink to &quot;learner&quot;">​</a></h3><p><a href="./../interfaces/Learner"><code>Learner</code></a>&lt;<code>X</code>&gt;</p><h3 id="landmarks" tabindex="-1">landmarks? <a class="header-anchor" href="#landmarks" aria-label="Permalink to &quot;landmarks?&quot;">​</a></h3><p><a href="./../interfaces/LandmarkOptions"><code>LandmarkOptions</code></a> = <code>{}</code></p><h2 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h2><p><a href="./../interfaces/Learner"><code>Learner</code></a>&lt;<code>X</code>&gt;</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/functions/withLandmarks.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const withLandmarks = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  withLandmarks as default
};
