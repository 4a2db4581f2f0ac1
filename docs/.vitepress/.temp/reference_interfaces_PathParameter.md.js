import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: PathParameter","description":"","frontmatter":{},"headers":[],"relativePath":"reference/interfaces/PathParameter.md","filePath":"reference/interfaces/PathParameter.md"}');
const _sfc_main = { name: "reference/interfaces/PathParameter.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><p><a href="./../"><strong>ordo</strong></a></p><hr><h1 id="interface-pathparameter" tabindex="-1">Interface: PathParameter <a class="header-anchor" href="#interface-pathparameter" aria-label="Permalink to &quot;Interface: PathParameter&quot;">​</a></h1><p>The one number of a learner that trades simple against close: whole paths of its values are learned, held out and searched together.</p><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><h3 id="name" tabindex="-1">name <a class="header-anchor" href="#name" aria-label="Permalink to &quot;name&quot;">​</a></h3><blockquote><p><code>readonly</code> <strong>name</strong>: <code>string</code></p></blockquote><p>The option, the flag and the column of reports: &quot;lambda&quot;, &quot;rank&quot;.</p><hr><h3 id="range" tabindex="-1">range <a class="header-anchor" href="#range" aria-label="Permalink to &quot;range&quot;">​</a></h3><blockquote><p><code>readonly</code> <strong>range</strong>: <a href="./ParameterRange"><code>ParameterRange</code></a></p></blockquote><hr><h3 id="simpler" tabindex="-1">simpler <a class="header-anchor" href="#simpler" aria-label="Permalink to &quot;simpler&quot;">​</a></h3><blockquote><p><code>readonly</code> <strong>simpler</strong>: <code>&quot;larger&quot;</code> | <code>&quot;smaller&quot;</code></p></blockquote><p>Where the simpler function lies, to which ties of a search go.</p><h2 id="methods" tabindex="-1">Methods <a class="header-anchor" href="#methods" aria-label="Permalink to &quot;Methods&quot;">​</a></h2><h3 id="beyond" tabindex="-1">beyond() <a class="header-anchor" href="#beyond" aria-label="Permalink to &quot;beyond()&quot;">​</a></h3><blockquote><p><strong>beyond</strong>(<code>end</code>, <code>side</code>): readonly <code>number</code>[]</p></blockquote><p>What a search tries next, nearest first, when its best value lies at an end of the grid; none where there is nothing beyond.</p><h4 id="parameters" tabindex="-1">Parameters <a class="header-anchor" href="#parameters" aria-label="Permalink to &quot;Parameters&quot;">​</a></h4><h5 id="end" tabindex="-1">end <a class="header-anchor" href="#end" aria-label="Permalink to &quot;end&quot;">​</a></h5><p><code>number</code></p><h5 id="side" tabindex="-1">side <a class="header-anchor" href="#side" aria-label="Permalink to &quot;side&quot;">​</a></h5><p><code>&quot;least&quot;</code> | <code>&quot;most&quot;</code></p><h4 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h4><p>readonly <code>number</code>[]</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/interfaces/PathParameter.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const PathParameter = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  PathParameter as default
};
