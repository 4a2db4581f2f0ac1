import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: ParseProblem","description":"","frontmatter":{},"headers":[],"relativePath":"reference/interfaces/ParseProblem.md","filePath":"reference/interfaces/ParseProblem.md"}');
const _sfc_main = { name: "reference/interfaces/ParseProblem.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><p><a href="./../"><strong>ordo</strong></a></p><hr><h1 id="interface-parseproblem" tabindex="-1">Interface: ParseProblem <a class="header-anchor" href="#interface-parseproblem" aria-label="Permalink to &quot;Interface: ParseProblem&quot;">​</a></h1><p>One problem in a file that was being read. Lines and columns (characters) count from 1.</p><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><h3 id="column" tabindex="-1">column <a class="header-anchor" href="#column" aria-label="Permalink to &quot;column&quot;">​</a></h3><blockquote><p><code>readonly</code> <strong>column</strong>: <code>number</code></p></blockquote><hr><h3 id="expected" tabindex="-1">expected <a class="header-anchor" href="#expected" aria-label="Permalink to &quot;expected&quot;">​</a></h3><blockquote><p><code>readonly</code> <strong>expected</strong>: <code>string</code></p></blockquote><hr><h3 id="field" tabindex="-1">field? <a class="header-anchor" href="#field" aria-label="Permalink to &quot;field?&quot;">​</a></h3><blockquote><p><code>readonly</code> <code>optional</code> <strong>field?</strong>: <code>string</code></p></blockquote><p>The name of the table column, where the file has columns.</p><hr><h3 id="found" tabindex="-1">found <a class="header-anchor" href="#found" aria-label="Permalink to &quot;found&quot;">​</a></h3><blockquote><p><code>readonly</code> <strong>found</strong>: <code>string</code></p></blockquote><hr><h3 id="line" tabindex="-1">line <a class="header-anchor" href="#line" aria-label="Permalink to &quot;line&quot;">​</a></h3><blockquote><p><code>readonly</code> <strong>line</strong>: <code>number</code></p></blockquote><hr><h3 id="remedies" tabindex="-1">remedies? <a class="header-anchor" href="#remedies" aria-label="Permalink to &quot;remedies?&quot;">​</a></h3><blockquote><p><code>readonly</code> <code>optional</code> <strong>remedies?</strong>: readonly <a href="./Remedy"><code>Remedy</code></a>[]</p></blockquote><p>Any of them would do.</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/interfaces/ParseProblem.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const ParseProblem = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  ParseProblem as default
};
