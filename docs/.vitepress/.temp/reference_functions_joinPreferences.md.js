import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Function: joinPreferences()","description":"","frontmatter":{},"headers":[],"relativePath":"reference/functions/joinPreferences.md","filePath":"reference/functions/joinPreferences.md"}');
const _sfc_main = { name: "reference/functions/joinPreferences.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><p><a href="./../"><strong>ordo</strong></a></p><hr><h1 id="function-joinpreferences" tabindex="-1">Function: joinPreferences() <a class="header-anchor" href="#function-joinpreferences" aria-label="Permalink to &quot;Function: joinPreferences()&quot;">​</a></h1><blockquote><p><strong>joinPreferences</strong>(<code>first</code>, ...<code>others</code>): <a href="./../interfaces/Preferences"><code>Preferences</code></a></p></blockquote><p>Several lists about the same items as one, one after the other.</p><h2 id="parameters" tabindex="-1">Parameters <a class="header-anchor" href="#parameters" aria-label="Permalink to &quot;Parameters&quot;">​</a></h2><h3 id="first" tabindex="-1">first <a class="header-anchor" href="#first" aria-label="Permalink to &quot;first&quot;">​</a></h3><p><a href="./../interfaces/Preferences"><code>Preferences</code></a></p><h3 id="others" tabindex="-1">others <a class="header-anchor" href="#others" aria-label="Permalink to &quot;others&quot;">​</a></h3><p>...readonly <a href="./../interfaces/Preferences"><code>Preferences</code></a>[]</p><h2 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h2><p><a href="./../interfaces/Preferences"><code>Preferences</code></a></p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/functions/joinPreferences.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const joinPreferences = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  joinPreferences as default
};
