import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"9. Readers of text formats are our own, from bytes","description":"","frontmatter":{},"headers":[],"relativePath":"decisions/0009-own-readers.md","filePath":"decisions/0009-own-readers.md"}');
const _sfc_main = { name: "decisions/0009-own-readers.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="_9-readers-of-text-formats-are-our-own-from-bytes" tabindex="-1">9. Readers of text formats are our own, from bytes <a class="header-anchor" href="#_9-readers-of-text-formats-are-our-own-from-bytes" aria-label="Permalink to &quot;9. Readers of text formats are our own, from bytes&quot;">​</a></h1><p><strong>Decision.</strong> CSV, SVMlight, ARFF and JSON Lines are read by the library itself, from bytes, in Node and in browsers alike. Parquet is read in Node by DuckDB where it is installed and by hyparquet otherwise; both fill the same table.</p><p><strong>Why.</strong> A library for CSV gives strings or objects; a million rows of fifty numbers then take many times their size in memory. Here a plain number goes from the bytes into its place in a block of doubles, and no text is made. Peak memory is twice the size of the result plus the program. It also lets every message name line, column, finding and wish, and every problem of a file is told in one error.</p><p><strong>Numbers.</strong> A decimal of up to 15 digits is one exact division or product; up to 19 digits are held as a sum of two doubles and divided with remainder, and the result stands when both ends of its error interval round to the same double. All else goes through <code>Number</code>. So every number is the double nearest to its text, which a property test and 16 million random texts confirm.</p><p><strong>Sparse scaling.</strong> Zeros of sparse items stay zeros. <code>max-abs</code> keeps them by itself; <code>standard</code> divides by the deviation and does not move the mean, with the warning <code>scaling.not-centred</code>; the other kinds are refused. A constant added to a feature changes no difference of linear scores, so ranking loses nothing by it.</p><p><strong>Nothing is dropped.</strong> What a format cannot carry is refused by its writer, unless the caller lists it in <code>drop</code>. A header line alone, a missing value, a repeated JSON key, a second gzip member that is damaged: each is an error, not a shorter data set.</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("decisions/0009-own-readers.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const _0009OwnReaders = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  _0009OwnReaders as default
};
