import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Function: rocCurve()","description":"","frontmatter":{},"headers":[],"relativePath":"reference/functions/rocCurve.md","filePath":"reference/functions/rocCurve.md"}');
const _sfc_main = { name: "reference/functions/rocCurve.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><p><a href="./../"><strong>ordo</strong></a></p><hr><h1 id="function-roccurve" tabindex="-1">Function: rocCurve() <a class="header-anchor" href="#function-roccurve" aria-label="Permalink to &quot;Function: rocCurve()&quot;">​</a></h1><blockquote><p><strong>rocCurve</strong>(<code>judged</code>, <code>options?</code>): <a href="./../interfaces/RocCurve"><code>RocCurve</code></a> | <a href="./../interfaces/NoCurve"><code>NoCurve</code></a></p></blockquote><h2 id="parameters" tabindex="-1">Parameters <a class="header-anchor" href="#parameters" aria-label="Permalink to &quot;Parameters&quot;">​</a></h2><h3 id="judged" tabindex="-1">judged <a class="header-anchor" href="#judged" aria-label="Permalink to &quot;judged&quot;">​</a></h3><p><a href="./../interfaces/Judged"><code>Judged</code></a></p><h3 id="options" tabindex="-1">options? <a class="header-anchor" href="#options" aria-label="Permalink to &quot;options?&quot;">​</a></h3><p><a href="./../interfaces/CurveOptions"><code>CurveOptions</code></a> = <code>{}</code></p><h2 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h2><p><a href="./../interfaces/RocCurve"><code>RocCurve</code></a> | <a href="./../interfaces/NoCurve"><code>NoCurve</code></a></p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/functions/rocCurve.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const rocCurve = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  rocCurve as default
};
