import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Function: readFolds()","description":"","frontmatter":{},"headers":[],"relativePath":"reference/functions/readFolds.md","filePath":"reference/functions/readFolds.md"}');
const _sfc_main = { name: "reference/functions/readFolds.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><p><a href="./../"><strong>ordo</strong></a></p><hr><h1 id="function-readfolds" tabindex="-1">Function: readFolds() <a class="header-anchor" href="#function-readfolds" aria-label="Permalink to &quot;Function: readFolds()&quot;">​</a></h1><blockquote><p><strong>readFolds</strong>(<code>source</code>, <code>options?</code>, <code>run?</code>): <code>Promise</code>&lt;readonly <a href="./../type-aliases/Rows"><code>Rows</code></a>[]&gt;</p></blockquote><p>Reads folds as RLScore writes them: each line holds the row numbers of one fold, with blanks or commas between them.</p><h2 id="parameters" tabindex="-1">Parameters <a class="header-anchor" href="#parameters" aria-label="Permalink to &quot;Parameters&quot;">​</a></h2><h3 id="source" tabindex="-1">source <a class="header-anchor" href="#source" aria-label="Permalink to &quot;source&quot;">​</a></h3><p><a href="./../type-aliases/ByteSource"><code>ByteSource</code></a></p><h3 id="options" tabindex="-1">options? <a class="header-anchor" href="#options" aria-label="Permalink to &quot;options?&quot;">​</a></h3><p><a href="./../interfaces/FoldsReadOptions"><code>FoldsReadOptions</code></a> = <code>{}</code></p><h3 id="run" tabindex="-1">run? <a class="header-anchor" href="#run" aria-label="Permalink to &quot;run?&quot;">​</a></h3><p><a href="./../interfaces/RunOptions"><code>RunOptions</code></a> = <code>{}</code></p><h2 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h2><p><code>Promise</code>&lt;readonly <a href="./../type-aliases/Rows"><code>Rows</code></a>[]&gt;</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/functions/readFolds.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const readFolds = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  readFolds as default
};
