import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: SplitKind","description":"","frontmatter":{},"headers":[],"relativePath":"reference/interfaces/SplitKind.md","filePath":"reference/interfaces/SplitKind.md"}');
const _sfc_main = { name: "reference/interfaces/SplitKind.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><p><a href="./../"><strong>ordo</strong></a></p><hr><h1 id="interface-splitkind" tabindex="-1">Interface: SplitKind <a class="header-anchor" href="#interface-splitkind" aria-label="Permalink to &quot;Interface: SplitKind&quot;">​</a></h1><p>What sets one kind of split apart from the others.</p><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><h3 id="examples" tabindex="-1">examples <a class="header-anchor" href="#examples" aria-label="Permalink to &quot;examples&quot;">​</a></h3><blockquote><p><code>readonly</code> <strong>examples</strong>: readonly <a href="./../type-aliases/SplitOptions"><code>SplitOptions</code></a>[]</p></blockquote><p>Options worth a trial: together they use every option. The laws of splits hold for each of them.</p><hr><h3 id="kind" tabindex="-1">kind <a class="header-anchor" href="#kind" aria-label="Permalink to &quot;kind&quot;">​</a></h3><blockquote><p><code>readonly</code> <strong>kind</strong>: <code>string</code></p></blockquote><p>The kind of its specs, and its name in texts.</p><hr><h3 id="text" tabindex="-1">text? <a class="header-anchor" href="#text" aria-label="Permalink to &quot;text?&quot;">​</a></h3><blockquote><p><code>readonly</code> <code>optional</code> <strong>text?</strong>: <a href="./SplitText"><code>SplitText</code></a></p></blockquote><p>How it is written on a command line; a kind that only names rows is not.</p><h2 id="methods" tabindex="-1">Methods <a class="header-anchor" href="#methods" aria-label="Permalink to &quot;Methods&quot;">​</a></h2><h3 id="build" tabindex="-1">build() <a class="header-anchor" href="#build" aria-label="Permalink to &quot;build()&quot;">​</a></h3><blockquote><p><strong>build</strong>(<code>options</code>): <a href="./Split"><code>Split</code></a></p></blockquote><p>The split with these options, which are its spec without the kind. Refuses what it does not know.</p><h4 id="parameters" tabindex="-1">Parameters <a class="header-anchor" href="#parameters" aria-label="Permalink to &quot;Parameters&quot;">​</a></h4><h5 id="options" tabindex="-1">options <a class="header-anchor" href="#options" aria-label="Permalink to &quot;options&quot;">​</a></h5><p><code>never</code></p><h4 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h4><p><a href="./Split"><code>Split</code></a></p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/interfaces/SplitKind.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const SplitKind = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  SplitKind as default
};
