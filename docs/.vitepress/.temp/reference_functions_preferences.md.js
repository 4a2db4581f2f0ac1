import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Function: preferences()","description":"","frontmatter":{},"headers":[],"relativePath":"reference/functions/preferences.md","filePath":"reference/functions/preferences.md"}');
const _sfc_main = { name: "reference/functions/preferences.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><p><a href="./../"><strong>ordo</strong></a></p><hr><h1 id="function-preferences" tabindex="-1">Function: preferences() <a class="header-anchor" href="#function-preferences" aria-label="Permalink to &quot;Function: preferences()&quot;">​</a></h1><blockquote><p><strong>preferences</strong>(<code>items</code>, <code>parts</code>): <a href="./../interfaces/Preferences"><code>Preferences</code></a></p></blockquote><h2 id="parameters" tabindex="-1">Parameters <a class="header-anchor" href="#parameters" aria-label="Permalink to &quot;Parameters&quot;">​</a></h2><h3 id="items" tabindex="-1">items <a class="header-anchor" href="#items" aria-label="Permalink to &quot;items&quot;">​</a></h3><p><code>number</code></p><h3 id="parts" tabindex="-1">parts <a class="header-anchor" href="#parts" aria-label="Permalink to &quot;parts&quot;">​</a></h3><p><a href="./../interfaces/PreferenceParts"><code>PreferenceParts</code></a></p><h2 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h2><p><a href="./../interfaces/Preferences"><code>Preferences</code></a></p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/functions/preferences.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const preferences = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  preferences as default
};
