import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: BlockLimits","description":"","frontmatter":{},"headers":[],"relativePath":"reference/interfaces/BlockLimits.md","filePath":"reference/interfaces/BlockLimits.md"}');
const _sfc_main = { name: "reference/interfaces/BlockLimits.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><p><a href="./../"><strong>ordo</strong></a></p><hr><h1 id="interface-blocklimits" tabindex="-1">Interface: BlockLimits <a class="header-anchor" href="#interface-blocklimits" aria-label="Permalink to &quot;Interface: BlockLimits&quot;">​</a></h1><p>How large blocks become.</p><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><h3 id="bytes" tabindex="-1">bytes <a class="header-anchor" href="#bytes" aria-label="Permalink to &quot;bytes&quot;">​</a></h3><blockquote><p><code>readonly</code> <strong>bytes</strong>: <code>number</code></p></blockquote><hr><h3 id="discards" tabindex="-1">discards? <a class="header-anchor" href="#discards" aria-label="Permalink to &quot;discards?&quot;">​</a></h3><blockquote><p><code>readonly</code> <code>optional</code> <strong>discards?</strong>: <code>boolean</code></p></blockquote><p>True where the rows themselves are not wanted, only what they show when all of them have been seen.</p><hr><h3 id="largest" tabindex="-1">largest <a class="header-anchor" href="#largest" aria-label="Permalink to &quot;largest&quot;">​</a></h3><blockquote><p><code>readonly</code> <strong>largest</strong>: <code>number</code></p></blockquote><p>A block that has grown to so many bytes because of its last query is refused.</p><hr><h3 id="rows" tabindex="-1">rows <a class="header-anchor" href="#rows" aria-label="Permalink to &quot;rows&quot;">​</a></h3><blockquote><p><code>readonly</code> <strong>rows</strong>: <code>number</code></p></blockquote><p>A block ends when it has so many rows, or so many bytes of numbers and texts, as soon as its last query is whole.</p><hr><h3 id="wholequeries" tabindex="-1">wholeQueries <a class="header-anchor" href="#wholequeries" aria-label="Permalink to &quot;wholeQueries&quot;">​</a></h3><blockquote><p><code>readonly</code> <strong>wholeQueries</strong>: <code>boolean</code></p></blockquote><p>False where queries need not come whole: their rows may then stand anywhere.</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/interfaces/BlockLimits.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const BlockLimits = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  BlockLimits as default
};
