import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Decisions","description":"","frontmatter":{},"headers":[],"relativePath":"decisions/index.md","filePath":"decisions/index.md"}');
const _sfc_main = { name: "decisions/index.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="decisions" tabindex="-1">Decisions <a class="header-anchor" href="#decisions" aria-label="Permalink to &quot;Decisions&quot;">​</a></h1><p>Choices that are not obvious, and why they were made. A decision that no longer holds is marked and points to its successor.</p><ol><li><a href="./0001-compile-with-tsc">TypeScript compiled by <code>tsc -b</code>, not bundled</a></li><li><a href="./0002-bootstrap-in-javascript">The two commands start in plain JavaScript</a></li><li><a href="./0003-xoshiro128">xoshiro128** for random streams</a></li><li><a href="./0004-handles">Backends give handles, not arrays</a></li><li><a href="./0005-eigenvectors-as-rows">Eigenvectors are rows</a></li><li><a href="./0006-embedded-wasm">WebAssembly and worker sources are strings in the package</a></li><li><a href="./0007-default-backend">The library defaults to wasm, the command line to native</a></li><li><a href="./0008-lock-file">Platform entries of the lock file are completed by a tool</a></li><li><a href="./0009-own-readers">Readers of text formats are our own, from bytes</a></li><li><a href="./0010-bundled-command">The command line is bundled</a></li><li><a href="./0011-shifted-systems">Many lambdas without eigenvectors</a></li><li><a href="./0012-refused-hold-outs">A hold-out that rounding hides is refused</a></li><li><a href="./0013-certified-comparisons">A comparison is certified, or it is a tie</a></li><li><a href="./0014-told-lambdas">A prepared learner is told its lambdas</a></li><li><a href="./0015-one-schema-of-reports">One schema for the types and the JSON Schemas of reports</a></li><li><a href="./0016-open-models">Predictors, maps and items are open, and a model file says their kinds</a></li><li><a href="./0017-named-paths">A learner has a path over a named parameter, and there is one list of learners</a></li><li><a href="./0018-transforms-of-vectors">Transforms map vectors to vectors, for now</a></li><li><a href="./0019-engine">Jobs are data, and each computes with one thread</a></li></ol></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("decisions/index.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const index = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  index as default
};
