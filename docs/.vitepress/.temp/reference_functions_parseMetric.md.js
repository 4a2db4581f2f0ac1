import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Function: parseMetric()","description":"","frontmatter":{},"headers":[],"relativePath":"reference/functions/parseMetric.md","filePath":"reference/functions/parseMetric.md"}');
const _sfc_main = { name: "reference/functions/parseMetric.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><p><a href="./../"><strong>ordo</strong></a></p><hr><h1 id="function-parsemetric" tabindex="-1">Function: parseMetric() <a class="header-anchor" href="#function-parsemetric" aria-label="Permalink to &quot;Function: parseMetric()&quot;">​</a></h1><blockquote><p><strong>parseMetric</strong>(<code>text</code>): <a href="./../interfaces/Metric"><code>Metric</code></a></p></blockquote><p>Reads <code>name</code>, <code>name@k</code> or either followed by <code>:key=value,key=value</code>; a name may also be that of the constructor. Policies that are left out take their defaults; unknown names and bad grammar are <code>metric.parse</code> errors, bad policies <code>option.invalid</code>.</p><h2 id="parameters" tabindex="-1">Parameters <a class="header-anchor" href="#parameters" aria-label="Permalink to &quot;Parameters&quot;">​</a></h2><h3 id="text" tabindex="-1">text <a class="header-anchor" href="#text" aria-label="Permalink to &quot;text&quot;">​</a></h3><p><code>string</code></p><h2 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h2><p><a href="./../interfaces/Metric"><code>Metric</code></a></p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/functions/parseMetric.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const parseMetric = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  parseMetric as default
};
