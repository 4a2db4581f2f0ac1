import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: JointSpread","description":"","frontmatter":{},"headers":[],"relativePath":"reference/interfaces/JointSpread.md","filePath":"reference/interfaces/JointSpread.md"}');
const _sfc_main = { name: "reference/interfaces/JointSpread.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><p><a href="./../"><strong>ordo</strong></a></p><hr><h1 id="interface-jointspread" tabindex="-1">Interface: JointSpread <a class="header-anchor" href="#interface-jointspread" aria-label="Permalink to &quot;Interface: JointSpread&quot;">​</a></h1><p>The joint distribution of the scores of some items, around their mean.</p><h2 id="methods" tabindex="-1">Methods <a class="header-anchor" href="#methods" aria-label="Permalink to &quot;Methods&quot;">​</a></h2><h3 id="covariance" tabindex="-1">covariance() <a class="header-anchor" href="#covariance" aria-label="Permalink to &quot;covariance()&quot;">​</a></h3><blockquote><p><strong>covariance</strong>(<code>a</code>, <code>b</code>): <code>Promise</code>&lt;<a href="./Matrix"><code>Matrix</code></a>&gt;</p></blockquote><p>Of the scores of each of <code>a</code> and each of <code>b</code>.</p><h4 id="parameters" tabindex="-1">Parameters <a class="header-anchor" href="#parameters" aria-label="Permalink to &quot;Parameters&quot;">​</a></h4><h5 id="a" tabindex="-1">a <a class="header-anchor" href="#a" aria-label="Permalink to &quot;a&quot;">​</a></h5><p><a href="./../type-aliases/Rows"><code>Rows</code></a></p><h5 id="b" tabindex="-1">b <a class="header-anchor" href="#b" aria-label="Permalink to &quot;b&quot;">​</a></h5><p><a href="./../type-aliases/Rows"><code>Rows</code></a></p><h4 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h4><p><code>Promise</code>&lt;<a href="./Matrix"><code>Matrix</code></a>&gt;</p><hr><h3 id="variances" tabindex="-1">variances() <a class="header-anchor" href="#variances" aria-label="Permalink to &quot;variances()&quot;">​</a></h3><blockquote><p><strong>variances</strong>(<code>a</code>, <code>b</code>): <code>Promise</code>&lt;<code>Float64Array</code>&lt;<code>ArrayBufferLike</code>&gt;&gt;</p></blockquote><p>Of f(a[k]) − f(b[k]), for each k.</p><h4 id="parameters-1" tabindex="-1">Parameters <a class="header-anchor" href="#parameters-1" aria-label="Permalink to &quot;Parameters&quot;">​</a></h4><h5 id="a-1" tabindex="-1">a <a class="header-anchor" href="#a-1" aria-label="Permalink to &quot;a&quot;">​</a></h5><p><a href="./../type-aliases/Rows"><code>Rows</code></a></p><h5 id="b-1" tabindex="-1">b <a class="header-anchor" href="#b-1" aria-label="Permalink to &quot;b&quot;">​</a></h5><p><a href="./../type-aliases/Rows"><code>Rows</code></a></p><h4 id="returns-1" tabindex="-1">Returns <a class="header-anchor" href="#returns-1" aria-label="Permalink to &quot;Returns&quot;">​</a></h4><p><code>Promise</code>&lt;<code>Float64Array</code>&lt;<code>ArrayBufferLike</code>&gt;&gt;</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/interfaces/JointSpread.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const JointSpread = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  JointSpread as default
};
