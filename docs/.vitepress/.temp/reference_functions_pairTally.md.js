import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Function: pairTally()","description":"","frontmatter":{},"headers":[],"relativePath":"reference/functions/pairTally.md","filePath":"reference/functions/pairTally.md"}');
const _sfc_main = { name: "reference/functions/pairTally.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><p><a href="./../"><strong>ordo</strong></a></p><hr><h1 id="function-pairtally" tabindex="-1">Function: pairTally() <a class="header-anchor" href="#function-pairtally" aria-label="Permalink to &quot;Function: pairTally()&quot;">​</a></h1><blockquote><p><strong>pairTally</strong>(<code>metric</code>, <code>outputs?</code>): <a href="./../interfaces/PairTally"><code>PairTally</code></a></p></blockquote><p>An empty tally. The measure must be a mean over pairs.</p><h2 id="parameters" tabindex="-1">Parameters <a class="header-anchor" href="#parameters" aria-label="Permalink to &quot;Parameters&quot;">​</a></h2><h3 id="metric" tabindex="-1">metric <a class="header-anchor" href="#metric" aria-label="Permalink to &quot;metric&quot;">​</a></h3><p><a href="./../interfaces/Metric"><code>Metric</code></a></p><h3 id="outputs" tabindex="-1">outputs? <a class="header-anchor" href="#outputs" aria-label="Permalink to &quot;outputs?&quot;">​</a></h3><p><code>number</code> = <code>1</code></p><h2 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h2><p><a href="./../interfaces/PairTally"><code>PairTally</code></a></p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/functions/pairTally.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const pairTally = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  pairTally as default
};
