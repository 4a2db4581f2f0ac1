import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Function: makeModel()","description":"","frontmatter":{},"headers":[],"relativePath":"reference/functions/makeModel.md","filePath":"reference/functions/makeModel.md"}');
const _sfc_main = { name: "reference/functions/makeModel.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><p><a href="./../"><strong>ordo</strong></a></p><hr><h1 id="function-makemodel" tabindex="-1">Function: makeModel() <a class="header-anchor" href="#function-makemodel" aria-label="Permalink to &quot;Function: makeModel()&quot;">​</a></h1><blockquote><p><strong>makeModel</strong>&lt;<code>X</code>&gt;(<code>given</code>): <a href="./../interfaces/Model"><code>Model</code></a>&lt;<code>X</code>&gt;</p></blockquote><p>The model around a predictor, from these parts; whatever else is given with them, such as the rest of another model, is left.</p><h2 id="type-parameters" tabindex="-1">Type Parameters <a class="header-anchor" href="#type-parameters" aria-label="Permalink to &quot;Type Parameters&quot;">​</a></h2><h3 id="x" tabindex="-1">X <a class="header-anchor" href="#x" aria-label="Permalink to &quot;X&quot;">​</a></h3><p><code>X</code> <em>extends</em> <a href="./../interfaces/Samples"><code>Samples</code></a></p><h2 id="parameters" tabindex="-1">Parameters <a class="header-anchor" href="#parameters" aria-label="Permalink to &quot;Parameters&quot;">​</a></h2><h3 id="given" tabindex="-1">given <a class="header-anchor" href="#given" aria-label="Permalink to &quot;given&quot;">​</a></h3><p><a href="./../interfaces/ModelParts"><code>ModelParts</code></a>&lt;<code>X</code>&gt;</p><h2 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h2><p><a href="./../interfaces/Model"><code>Model</code></a>&lt;<code>X</code>&gt;</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/functions/makeModel.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const makeModel = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  makeModel as default
};
