import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: LearnerOption","description":"","frontmatter":{},"headers":[],"relativePath":"reference/interfaces/LearnerOption.md","filePath":"reference/interfaces/LearnerOption.md"}');
const _sfc_main = { name: "reference/interfaces/LearnerOption.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><p><a href="./../"><strong>ordo</strong></a></p><hr><h1 id="interface-learneroption" tabindex="-1">Interface: LearnerOption <a class="header-anchor" href="#interface-learneroption" aria-label="Permalink to &quot;Interface: LearnerOption&quot;">​</a></h1><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><h3 id="form" tabindex="-1">form? <a class="header-anchor" href="#form" aria-label="Permalink to &quot;form?&quot;">​</a></h3><blockquote><p><code>readonly</code> <code>optional</code> <strong>form?</strong>: <a href="./OptionForm"><code>OptionForm</code></a></p></blockquote><p>How it is written on a command line; undefined where only the library has it.</p><hr><h3 id="isshown" tabindex="-1">isShown? <a class="header-anchor" href="#isshown" aria-label="Permalink to &quot;isShown?&quot;">​</a></h3><blockquote><p><code>readonly</code> <code>optional</code> <strong>isShown?</strong>: <code>boolean</code></p></blockquote><p>Named wherever the learner is, also when it is as usual.</p><hr><h3 id="several" tabindex="-1">several? <a class="header-anchor" href="#several" aria-label="Permalink to &quot;several?&quot;">​</a></h3><blockquote><p><code>readonly</code> <code>optional</code> <strong>several?</strong>: <code>string</code></p></blockquote><p>The summary where a command chooses among several values.</p><hr><h3 id="summary" tabindex="-1">summary <a class="header-anchor" href="#summary" aria-label="Permalink to &quot;summary&quot;">​</a></h3><blockquote><p><code>readonly</code> <strong>summary</strong>: <code>string</code></p></blockquote><p>In words that follow the name in a help text.</p><hr><h3 id="usual" tabindex="-1">usual? <a class="header-anchor" href="#usual" aria-label="Permalink to &quot;usual?&quot;">​</a></h3><blockquote><p><code>readonly</code> <code>optional</code> <strong>usual?</strong>: <code>string</code></p></blockquote><p>The value that stands for one left out, as it is written.</p><hr><h3 id="usualfor" tabindex="-1">usualFor? <a class="header-anchor" href="#usualfor" aria-label="Permalink to &quot;usualFor?&quot;">​</a></h3><blockquote><p><code>readonly</code> <code>optional</code> <strong>usualFor?</strong>: <code>Readonly</code>&lt;<code>Record</code>&lt;<code>string</code>, <code>string</code>&gt;&gt;</p></blockquote><p>The same by the kind of items, where it is another for these.</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/interfaces/LearnerOption.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const LearnerOption = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  LearnerOption as default
};
