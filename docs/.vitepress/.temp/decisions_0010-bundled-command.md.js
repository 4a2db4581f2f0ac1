import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"10. The command line is bundled","description":"","frontmatter":{},"headers":[],"relativePath":"decisions/0010-bundled-command.md","filePath":"decisions/0010-bundled-command.md"}');
const _sfc_main = { name: "decisions/0010-bundled-command.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="_10-the-command-line-is-bundled" tabindex="-1">10. The command line is bundled <a class="header-anchor" href="#_10-the-command-line-is-bundled" aria-label="Permalink to &quot;10. The command line is bundled&quot;">​</a></h1><p><strong>Decision.</strong> <code>npm run build</code> bundles <code>packages/cli</code> with esbuild into <code>packages/cli/bundle</code>, and <code>ordo</code> runs that. The library and the other packages stay as the compiler emits them (<a href="./0001-compile-with-tsc">1</a>). Every command is a file of its own, loaded when it is called.</p><p><strong>Why.</strong> The library has over two hundred modules, and Node spends longer finding them than most commands compute. On two cores that had other work as well, best of seven: <code>ordo predict</code> on 1000 rows takes 174 ms instead of 305 ms, <code>ordo --help</code> 48 ms instead of 51 ms; <code>node -e 0</code> alone takes 25 ms.</p><p><strong>Cost.</strong> A bundle can be older than the sources: run <code>npm run build</code>, or <code>npx node --conditions=ordo-source packages/cli/bin/ordo.mjs</code> to run the sources. Code that finds files beside itself must do so through <code>package-file.ts</code>.</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("decisions/0010-bundled-command.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const _0010BundledCommand = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  _0010BundledCommand as default
};
