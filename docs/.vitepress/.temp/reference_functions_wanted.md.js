import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Function: wanted()","description":"","frontmatter":{},"headers":[],"relativePath":"reference/functions/wanted.md","filePath":"reference/functions/wanted.md"}');
const _sfc_main = { name: "reference/functions/wanted.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><p><a href="./../"><strong>ordo</strong></a></p><hr><h1 id="function-wanted" tabindex="-1">Function: wanted() <a class="header-anchor" href="#function-wanted" aria-label="Permalink to &quot;Function: wanted()&quot;">​</a></h1><blockquote><p><strong>wanted</strong>(<code>refusal</code>): <a href="./../interfaces/Wanted"><code>Wanted</code></a></p></blockquote><h2 id="parameters" tabindex="-1">Parameters <a class="header-anchor" href="#parameters" aria-label="Permalink to &quot;Parameters&quot;">​</a></h2><h3 id="refusal" tabindex="-1">refusal <a class="header-anchor" href="#refusal" aria-label="Permalink to &quot;refusal&quot;">​</a></h3><p><code>string</code> | <a href="./../interfaces/Wanted"><code>Wanted</code></a></p><h2 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h2><p><a href="./../interfaces/Wanted"><code>Wanted</code></a></p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/functions/wanted.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const wanted = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  wanted as default
};
