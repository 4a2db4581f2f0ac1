import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: PermutationTest","description":"","frontmatter":{},"headers":[],"relativePath":"reference/interfaces/PermutationTest.md","filePath":"reference/interfaces/PermutationTest.md"}');
const _sfc_main = { name: "reference/interfaces/PermutationTest.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><p><a href="./../"><strong>ordo</strong></a></p><hr><h1 id="interface-permutationtest" tabindex="-1">Interface: PermutationTest <a class="header-anchor" href="#interface-permutationtest" aria-label="Permalink to &quot;Interface: PermutationTest&quot;">​</a></h1><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><h3 id="method" tabindex="-1">method <a class="header-anchor" href="#method" aria-label="Permalink to &quot;method&quot;">​</a></h3><blockquote><p><code>readonly</code> <strong>method</strong>: <code>&quot;refit&quot;</code> | <code>&quot;shortcut&quot;</code></p></blockquote><hr><h3 id="observed" tabindex="-1">observed <a class="header-anchor" href="#observed" aria-label="Permalink to &quot;observed&quot;">​</a></h3><blockquote><p><code>readonly</code> <strong>observed</strong>: <a href="./../type-aliases/MetricValue"><code>MetricValue</code></a></p></blockquote><p>The estimate with the true scores.</p><hr><h3 id="pvalue" tabindex="-1">pValue <a class="header-anchor" href="#pvalue" aria-label="Permalink to &quot;pValue&quot;">​</a></h3><blockquote><p><code>readonly</code> <strong>pValue</strong>: <code>number</code></p></blockquote><p>(1 + number of shuffles at least as good) / (1 + number of shuffles): how often chance alone does as well.</p><hr><h3 id="refitreason" tabindex="-1">refitReason <a class="header-anchor" href="#refitreason" aria-label="Permalink to &quot;refitReason&quot;">​</a></h3><blockquote><p><code>readonly</code> <strong>refitReason</strong>: <code>string</code> | <code>undefined</code></p></blockquote><p>Why the learner was refitted, when it was.</p><hr><h3 id="shuffled" tabindex="-1">shuffled <a class="header-anchor" href="#shuffled" aria-label="Permalink to &quot;shuffled&quot;">​</a></h3><blockquote><p><code>readonly</code> <strong>shuffled</strong>: <code>Float64Array</code></p></blockquote><p>The same estimate with shuffled scores, where it has a value.</p><hr><h3 id="warnings" tabindex="-1">warnings <a class="header-anchor" href="#warnings" aria-label="Permalink to &quot;warnings&quot;">​</a></h3><blockquote><p><code>readonly</code> <strong>warnings</strong>: readonly <a href="./Warning"><code>Warning</code></a>[]</p></blockquote></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/interfaces/PermutationTest.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const PermutationTest = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  PermutationTest as default
};
