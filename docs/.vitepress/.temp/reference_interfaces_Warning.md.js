import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: Warning","description":"","frontmatter":{},"headers":[],"relativePath":"reference/interfaces/Warning.md","filePath":"reference/interfaces/Warning.md"}');
const _sfc_main = { name: "reference/interfaces/Warning.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><p><a href="./../"><strong>ordo</strong></a></p><hr><h1 id="interface-warning" tabindex="-1">Interface: Warning <a class="header-anchor" href="#interface-warning" aria-label="Permalink to &quot;Interface: Warning&quot;">​</a></h1><p>A coded remark that travels with a result; surfaces decide how to show it. Never printed by the library.</p><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><h3 id="code" tabindex="-1">code <a class="header-anchor" href="#code" aria-label="Permalink to &quot;code&quot;">​</a></h3><blockquote><p><code>readonly</code> <strong>code</strong>: <code>string</code></p></blockquote><p>Kebab-case words joined by dots, such as <code>validation.pooled-auc</code>.</p><hr><h3 id="message" tabindex="-1">message <a class="header-anchor" href="#message" aria-label="Permalink to &quot;message&quot;">​</a></h3><blockquote><p><code>readonly</code> <strong>message</strong>: <code>string</code></p></blockquote></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/interfaces/Warning.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const Warning = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  Warning as default
};
