import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: ChangeableKernel<X>","description":"","frontmatter":{},"headers":[],"relativePath":"reference/interfaces/ChangeableKernel.md","filePath":"reference/interfaces/ChangeableKernel.md"}');
const _sfc_main = { name: "reference/interfaces/ChangeableKernel.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><p><a href="./../"><strong>ordo</strong></a></p><hr><h1 id="interface-changeablekernel-x" tabindex="-1">Interface: ChangeableKernel&lt;X&gt; <a class="header-anchor" href="#interface-changeablekernel-x" aria-label="Permalink to &quot;Interface: ChangeableKernel\\&lt;X\\&gt;&quot;">​</a></h1><p>The kernel of a learner, and the same learner with another one.</p><h2 id="type-parameters" tabindex="-1">Type Parameters <a class="header-anchor" href="#type-parameters" aria-label="Permalink to &quot;Type Parameters&quot;">​</a></h2><h3 id="x" tabindex="-1">X <a class="header-anchor" href="#x" aria-label="Permalink to &quot;X&quot;">​</a></h3><p><code>X</code> <em>extends</em> <a href="./Samples"><code>Samples</code></a></p><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><h3 id="own" tabindex="-1">own <a class="header-anchor" href="#own" aria-label="Permalink to &quot;own&quot;">​</a></h3><blockquote><p><code>readonly</code> <strong>own</strong>: <a href="./Kernel"><code>Kernel</code></a>&lt;<code>X</code>&gt;</p></blockquote><hr><h3 id="withoutlandmarks" tabindex="-1">withoutLandmarks? <a class="header-anchor" href="#withoutlandmarks" aria-label="Permalink to &quot;withoutLandmarks?&quot;">​</a></h3><blockquote><p><code>readonly</code> <code>optional</code> <strong>withoutLandmarks?</strong>: <code>string</code></p></blockquote><p>Why it cannot be one of landmarks; undefined where it can.</p><h2 id="methods" tabindex="-1">Methods <a class="header-anchor" href="#methods" aria-label="Permalink to &quot;Methods&quot;">​</a></h2><h3 id="with" tabindex="-1">with() <a class="header-anchor" href="#with" aria-label="Permalink to &quot;with()&quot;">​</a></h3><blockquote><p><strong>with</strong>(<code>other</code>): <a href="./Learner"><code>Learner</code></a>&lt;<code>X</code>&gt;</p></blockquote><h4 id="parameters" tabindex="-1">Parameters <a class="header-anchor" href="#parameters" aria-label="Permalink to &quot;Parameters&quot;">​</a></h4><h5 id="other" tabindex="-1">other <a class="header-anchor" href="#other" aria-label="Permalink to &quot;other&quot;">​</a></h5><p><a href="./Kernel"><code>Kernel</code></a>&lt;<code>X</code>&gt;</p><h4 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h4><p><a href="./Learner"><code>Learner</code></a>&lt;<code>X</code>&gt;</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/interfaces/ChangeableKernel.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const ChangeableKernel = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  ChangeableKernel as default
};
