import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"2. The two commands start in plain JavaScript","description":"","frontmatter":{},"headers":[],"relativePath":"decisions/0002-bootstrap-in-javascript.md","filePath":"decisions/0002-bootstrap-in-javascript.md"}');
const _sfc_main = { name: "decisions/0002-bootstrap-in-javascript.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="_2-the-two-commands-start-in-plain-javascript" tabindex="-1">2. The two commands start in plain JavaScript <a class="header-anchor" href="#_2-the-two-commands-start-in-plain-javascript" aria-label="Permalink to &quot;2. The two commands start in plain JavaScript&quot;">​</a></h1><p><strong>Decision.</strong> <code>npm start</code> and <code>npm test</code> call <code>tools/bootstrap.mjs</code>. It installs when needed and runs the rest with Node 24 from the <code>node</code> package in <code>node_modules</code>.</p><p><strong>Why.</strong> On a fresh clone there is only the system&#39;s Node, perhaps 20, which does not run TypeScript; and the tools need 22 or newer. The published library supports Node 20.19, so asking people to install another Node only to try it would be wrong.</p><p><strong>Cost.</strong> A few files outside the type checker: the bootstrap, the starter of the command line, the smoke test, which runs on every supported Node, and the closing lines of <code>.ci/run</code>. They are short.</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("decisions/0002-bootstrap-in-javascript.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const _0002BootstrapInJavascript = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  _0002BootstrapInJavascript as default
};
