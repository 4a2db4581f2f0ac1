import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: GroupSummary","description":"","frontmatter":{},"headers":[],"relativePath":"reference/interfaces/GroupSummary.md","filePath":"reference/interfaces/GroupSummary.md"}');
const _sfc_main = { name: "reference/interfaces/GroupSummary.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><p><a href="./../"><strong>ordo</strong></a></p><hr><h1 id="interface-groupsummary" tabindex="-1">Interface: GroupSummary <a class="header-anchor" href="#interface-groupsummary" aria-label="Permalink to &quot;Interface: GroupSummary&quot;">​</a></h1><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><h3 id="count" tabindex="-1">count <a class="header-anchor" href="#count" aria-label="Permalink to &quot;count&quot;">​</a></h3><blockquote><p><code>readonly</code> <strong>count</strong>: <code>number</code></p></blockquote><hr><h3 id="largest" tabindex="-1">largest <a class="header-anchor" href="#largest" aria-label="Permalink to &quot;largest&quot;">​</a></h3><blockquote><p><code>readonly</code> <strong>largest</strong>: <code>number</code></p></blockquote><hr><h3 id="median" tabindex="-1">median <a class="header-anchor" href="#median" aria-label="Permalink to &quot;median&quot;">​</a></h3><blockquote><p><code>readonly</code> <strong>median</strong>: <code>number</code></p></blockquote><hr><h3 id="smallest" tabindex="-1">smallest <a class="header-anchor" href="#smallest" aria-label="Permalink to &quot;smallest&quot;">​</a></h3><blockquote><p><code>readonly</code> <strong>smallest</strong>: <code>number</code></p></blockquote></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/interfaces/GroupSummary.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const GroupSummary = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  GroupSummary as default
};
