import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: HoldOuts","description":"","frontmatter":{},"headers":[],"relativePath":"reference/interfaces/HoldOuts.md","filePath":"reference/interfaces/HoldOuts.md"}');
const _sfc_main = { name: "reference/interfaces/HoldOuts.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><p><a href="./../"><strong>ordo</strong></a></p><hr><h1 id="interface-holdouts" tabindex="-1">Interface: HoldOuts <a class="header-anchor" href="#interface-holdouts" aria-label="Permalink to &quot;Interface: HoldOuts&quot;">​</a></h1><p>Scores of held-out items, exactly as retraining without them would give.</p><h2 id="methods" tabindex="-1">Methods <a class="header-anchor" href="#methods" aria-label="Permalink to &quot;Methods&quot;">​</a></h2><h3 id="obstacle" tabindex="-1">obstacle() <a class="header-anchor" href="#obstacle" aria-label="Permalink to &quot;obstacle()&quot;">​</a></h3><blockquote><p><strong>obstacle</strong>(<code>request</code>): <code>string</code> | <code>undefined</code></p></blockquote><p>Why hold-out scores of this kind cannot be had without refitting, or undefined when they can.</p><h4 id="parameters" tabindex="-1">Parameters <a class="header-anchor" href="#parameters" aria-label="Permalink to &quot;Parameters&quot;">​</a></h4><h5 id="request" tabindex="-1">request <a class="header-anchor" href="#request" aria-label="Permalink to &quot;request&quot;">​</a></h5><p><a href="./../type-aliases/HoldOutRequest"><code>HoldOutRequest</code></a></p><h4 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h4><p><code>string</code> | <code>undefined</code></p><hr><h3 id="run" tabindex="-1">run() <a class="header-anchor" href="#run" aria-label="Permalink to &quot;run()&quot;">​</a></h3><blockquote><p><strong>run</strong>(<code>request</code>, <code>value</code>, <code>sink</code>): <code>Promise</code>&lt;readonly <a href="./Warning"><code>Warning</code></a>[]&gt;</p></blockquote><p>At one of the values that were given. Results come one by one; what is doubtful about them is returned.</p><h4 id="parameters-1" tabindex="-1">Parameters <a class="header-anchor" href="#parameters-1" aria-label="Permalink to &quot;Parameters&quot;">​</a></h4><h5 id="request-1" tabindex="-1">request <a class="header-anchor" href="#request-1" aria-label="Permalink to &quot;request&quot;">​</a></h5><p><a href="./../type-aliases/HoldOutRequest"><code>HoldOutRequest</code></a></p><h5 id="value" tabindex="-1">value <a class="header-anchor" href="#value" aria-label="Permalink to &quot;value&quot;">​</a></h5><p><a href="./../type-aliases/PathValue"><code>PathValue</code></a></p><h5 id="sink" tabindex="-1">sink <a class="header-anchor" href="#sink" aria-label="Permalink to &quot;sink&quot;">​</a></h5><p><a href="./HoldOutSink"><code>HoldOutSink</code></a></p><h4 id="returns-1" tabindex="-1">Returns <a class="header-anchor" href="#returns-1" aria-label="Permalink to &quot;Returns&quot;">​</a></h4><p><code>Promise</code>&lt;readonly <a href="./Warning"><code>Warning</code></a>[]&gt;</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/interfaces/HoldOuts.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const HoldOuts = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  HoldOuts as default
};
