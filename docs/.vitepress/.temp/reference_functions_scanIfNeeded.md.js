import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Function: scanIfNeeded()","description":"","frontmatter":{},"headers":[],"relativePath":"reference/functions/scanIfNeeded.md","filePath":"reference/functions/scanIfNeeded.md"}');
const _sfc_main = { name: "reference/functions/scanIfNeeded.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><p><a href="./../"><strong>ordo</strong></a></p><hr><h1 id="function-scanifneeded" tabindex="-1">Function: scanIfNeeded() <a class="header-anchor" href="#function-scanifneeded" aria-label="Permalink to &quot;Function: scanIfNeeded()&quot;">​</a></h1><blockquote><p><strong>scanIfNeeded</strong>&lt;<code>F</code>&gt;(<code>open</code>, <code>format</code>, <code>run</code>): <code>Promise</code>&lt;<code>F</code> | <code>undefined</code>&gt;</p></blockquote><p>What only all rows can tell, where that is needed: the first rows show whether it is, and then the whole file is gone through. Undefined where it is not.</p><h2 id="type-parameters" tabindex="-1">Type Parameters <a class="header-anchor" href="#type-parameters" aria-label="Permalink to &quot;Type Parameters&quot;">​</a></h2><h3 id="f" tabindex="-1">F <a class="header-anchor" href="#f" aria-label="Permalink to &quot;F&quot;">​</a></h3><p><code>F</code></p><h2 id="parameters" tabindex="-1">Parameters <a class="header-anchor" href="#parameters" aria-label="Permalink to &quot;Parameters&quot;">​</a></h2><h3 id="open" tabindex="-1">open <a class="header-anchor" href="#open" aria-label="Permalink to &quot;open&quot;">​</a></h3><p>() =&gt; <a href="./../type-aliases/ByteSource"><code>ByteSource</code></a></p><h3 id="format" tabindex="-1">format <a class="header-anchor" href="#format" aria-label="Permalink to &quot;format&quot;">​</a></h3><p><a href="./../interfaces/BlockFormat"><code>BlockFormat</code></a>&lt;<code>F</code>&gt;</p><h3 id="run" tabindex="-1">run <a class="header-anchor" href="#run" aria-label="Permalink to &quot;run&quot;">​</a></h3><p><a href="./../interfaces/FeedOptions"><code>FeedOptions</code></a></p><h2 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h2><p><code>Promise</code>&lt;<code>F</code> | <code>undefined</code>&gt;</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/functions/scanIfNeeded.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const scanIfNeeded = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  scanIfNeeded as default
};
