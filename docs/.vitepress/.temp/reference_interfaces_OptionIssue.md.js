import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: OptionIssue","description":"","frontmatter":{},"headers":[],"relativePath":"reference/interfaces/OptionIssue.md","filePath":"reference/interfaces/OptionIssue.md"}');
const _sfc_main = { name: "reference/interfaces/OptionIssue.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><p><a href="./../"><strong>ordo</strong></a></p><hr><h1 id="interface-optionissue" tabindex="-1">Interface: OptionIssue <a class="header-anchor" href="#interface-optionissue" aria-label="Permalink to &quot;Interface: OptionIssue&quot;">​</a></h1><p>One problem with one option: <code>owner.key: expected …, got …</code>.</p><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><h3 id="actual" tabindex="-1">actual <a class="header-anchor" href="#actual" aria-label="Permalink to &quot;actual&quot;">​</a></h3><blockquote><p><code>readonly</code> <strong>actual</strong>: <code>string</code></p></blockquote><hr><h3 id="expected" tabindex="-1">expected <a class="header-anchor" href="#expected" aria-label="Permalink to &quot;expected&quot;">​</a></h3><blockquote><p><code>readonly</code> <strong>expected</strong>: <code>string</code></p></blockquote><hr><h3 id="key" tabindex="-1">key <a class="header-anchor" href="#key" aria-label="Permalink to &quot;key&quot;">​</a></h3><blockquote><p><code>readonly</code> <strong>key</strong>: <code>string</code></p></blockquote></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/interfaces/OptionIssue.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const OptionIssue = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  OptionIssue as default
};
