import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"1. TypeScript compiled by tsc -b, not bundled","description":"","frontmatter":{},"headers":[],"relativePath":"decisions/0001-compile-with-tsc.md","filePath":"decisions/0001-compile-with-tsc.md"}');
const _sfc_main = { name: "decisions/0001-compile-with-tsc.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="_1-typescript-compiled-by-tsc-b-not-bundled" tabindex="-1">1. TypeScript compiled by <code>tsc -b</code>, not bundled <a class="header-anchor" href="#_1-typescript-compiled-by-tsc-b-not-bundled" aria-label="Permalink to &quot;1. TypeScript compiled by \`tsc -b\`, not bundled&quot;">​</a></h1><p><strong>Decision.</strong> Packages are compiled file by file with the TypeScript compiler&#39;s build mode. The published package has the same modules as the sources. Relative imports are written with <code>.ts</code> and rewritten to <code>.js</code> by the compiler.</p><p><strong>Why.</strong> Node 24 runs the sources as they are, so tests, tools and the type checker all see the same files, and a stack trace points at a line one can open. Applications bundle anyway and drop what they do not use (<code>sideEffects: false</code>). One tool fewer can break.</p><p><strong>Cost.</strong> The library is many small files. Node opens each of them when the library is loaded. Only syntax that can be erased is allowed: no enums, parameter properties or namespaces.</p><p>Packages of the repository import each other by name; the export condition <code>ordo-source</code> leads to the sources in development, everything else to <code>dist</code>.</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("decisions/0001-compile-with-tsc.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const _0001CompileWithTsc = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  _0001CompileWithTsc as default
};
