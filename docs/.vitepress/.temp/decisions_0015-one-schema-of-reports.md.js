import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"One schema for the types and the JSON Schemas of reports","description":"","frontmatter":{},"headers":[],"relativePath":"decisions/0015-one-schema-of-reports.md","filePath":"decisions/0015-one-schema-of-reports.md"}');
const _sfc_main = { name: "decisions/0015-one-schema-of-reports.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="one-schema-for-the-types-and-the-json-schemas-of-reports" tabindex="-1">One schema for the types and the JSON Schemas of reports <a class="header-anchor" href="#one-schema-for-the-types-and-the-json-schemas-of-reports" aria-label="Permalink to &quot;One schema for the types and the JSON Schemas of reports&quot;">​</a></h1><p><strong>Context.</strong> What a command prints with <code>--json</code> was written twice: as types in the package <code>report</code>, and as JSON Schemas in a tool. Where the two differed, only a run of the command could tell.</p><p><strong>Decision.</strong> Each report is a zod schema in <code>packages/report/schemas</code>. <code>npm run docs:schemas</code> writes both from it: <code>packages/report/src/reports.ts</code> and <code>packages/cli/schemas</code>. A test refuses files that are not as the tool writes them, and another holds the output of every command against its schema.</p><p><strong>Instead of.</strong> <code>z.infer</code> in <code>reports.ts</code>: shorter, but the declarations that the package publishes would import zod, and the descriptions would not stand above the fields.</p><p><strong>Consequences.</strong> zod is used at development time only; the folder lies outside <code>src</code> and is not published. Lists that grow (backends, formats, learners) are enumerated in the JSON Schema and plain text in the types: <code>wordOf</code>, not <code>word</code>.</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("decisions/0015-one-schema-of-reports.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const _0015OneSchemaOfReports = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  _0015OneSchemaOfReports as default
};
