import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: Question","description":"","frontmatter":{},"headers":[],"relativePath":"reference/interfaces/Question.md","filePath":"reference/interfaces/Question.md"}');
const _sfc_main = { name: "reference/interfaces/Question.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><p><a href="./../"><strong>ordo</strong></a></p><hr><h1 id="interface-question" tabindex="-1">Interface: Question <a class="header-anchor" href="#interface-question" aria-label="Permalink to &quot;Interface: Question&quot;">​</a></h1><p>The pair whose answer says the most, and why.</p><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><h3 id="a" tabindex="-1">a <a class="header-anchor" href="#a" aria-label="Permalink to &quot;a&quot;">​</a></h3><blockquote><p><code>readonly</code> <strong>a</strong>: <code>number</code></p></blockquote><p>Rows of the items; a is the one that is scored higher.</p><hr><h3 id="b" tabindex="-1">b <a class="header-anchor" href="#b" aria-label="Permalink to &quot;b&quot;">​</a></h3><blockquote><p><code>readonly</code> <strong>b</strong>: <code>number</code></p></blockquote><hr><h3 id="gain" tabindex="-1">gain <a class="header-anchor" href="#gain" aria-label="Permalink to &quot;gain&quot;">​</a></h3><blockquote><p><code>readonly</code> <strong>gain</strong>: <code>number</code></p></blockquote><p>What the answer is expected to tell of f, in nats: ½·log(1 + v·variance).</p><hr><h3 id="mean" tabindex="-1">mean <a class="header-anchor" href="#mean" aria-label="Permalink to &quot;mean&quot;">​</a></h3><blockquote><p><code>readonly</code> <strong>mean</strong>: <code>number</code></p></blockquote><p>Of f(a) − f(b).</p><hr><h3 id="probability" tabindex="-1">probability <a class="header-anchor" href="#probability" aria-label="Permalink to &quot;probability&quot;">​</a></h3><blockquote><p><code>readonly</code> <strong>probability</strong>: <code>number</code></p></blockquote><p>P(f(a) &gt; f(b)).</p><hr><h3 id="variance" tabindex="-1">variance <a class="header-anchor" href="#variance" aria-label="Permalink to &quot;variance&quot;">​</a></h3><blockquote><p><code>readonly</code> <strong>variance</strong>: <code>number</code></p></blockquote></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/interfaces/Question.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const Question = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  Question as default
};
