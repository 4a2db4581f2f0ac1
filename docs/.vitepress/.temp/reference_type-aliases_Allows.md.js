import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Type Alias: Allows","description":"","frontmatter":{},"headers":[],"relativePath":"reference/type-aliases/Allows.md","filePath":"reference/type-aliases/Allows.md"}');
const _sfc_main = { name: "reference/type-aliases/Allows.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><p><a href="./../"><strong>ordo</strong></a></p><hr><h1 id="type-alias-allows" tabindex="-1">Type Alias: Allows <a class="header-anchor" href="#type-alias-allows" aria-label="Permalink to &quot;Type Alias: Allows&quot;">​</a></h1><blockquote><p><strong>Allows</strong> = (<code>a</code>, <code>b</code>) =&gt; <code>boolean</code></p></blockquote><p>Whether a pair may be asked for.</p><h2 id="parameters" tabindex="-1">Parameters <a class="header-anchor" href="#parameters" aria-label="Permalink to &quot;Parameters&quot;">​</a></h2><h3 id="a" tabindex="-1">a <a class="header-anchor" href="#a" aria-label="Permalink to &quot;a&quot;">​</a></h3><p><code>number</code></p><h3 id="b" tabindex="-1">b <a class="header-anchor" href="#b" aria-label="Permalink to &quot;b&quot;">​</a></h3><p><code>number</code></p><h2 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h2><p><code>boolean</code></p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/type-aliases/Allows.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const Allows = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  Allows as default
};
