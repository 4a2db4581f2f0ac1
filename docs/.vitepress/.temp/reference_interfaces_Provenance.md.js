import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: Provenance","description":"","frontmatter":{},"headers":[],"relativePath":"reference/interfaces/Provenance.md","filePath":"reference/interfaces/Provenance.md"}');
const _sfc_main = { name: "reference/interfaces/Provenance.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><p><a href="./../"><strong>ordo</strong></a></p><hr><h1 id="interface-provenance" tabindex="-1">Interface: Provenance <a class="header-anchor" href="#interface-provenance" aria-label="Permalink to &quot;Interface: Provenance&quot;">​</a></h1><p>Where a result comes from: enough to repeat it.</p><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><h3 id="backend" tabindex="-1">backend <a class="header-anchor" href="#backend" aria-label="Permalink to &quot;backend&quot;">​</a></h3><blockquote><p><code>readonly</code> <strong>backend</strong>: <code>string</code></p></blockquote><hr><h3 id="data" tabindex="-1">data <a class="header-anchor" href="#data" aria-label="Permalink to &quot;data&quot;">​</a></h3><blockquote><p><code>readonly</code> <strong>data</strong>: <code>string</code></p></blockquote><p>Fingerprint of the data set.</p><hr><h3 id="items" tabindex="-1">items <a class="header-anchor" href="#items" aria-label="Permalink to &quot;items&quot;">​</a></h3><blockquote><p><code>readonly</code> <strong>items</strong>: <code>number</code></p></blockquote><hr><h3 id="learner" tabindex="-1">learner <a class="header-anchor" href="#learner" aria-label="Permalink to &quot;learner&quot;">​</a></h3><blockquote><p><code>readonly</code> <strong>learner</strong>: <a href="./LearnerSpec"><code>LearnerSpec</code></a></p></blockquote><hr><h3 id="seed" tabindex="-1">seed <a class="header-anchor" href="#seed" aria-label="Permalink to &quot;seed&quot;">​</a></h3><blockquote><p><code>readonly</code> <strong>seed</strong>: <code>number</code></p></blockquote><hr><h3 id="threads" tabindex="-1">threads <a class="header-anchor" href="#threads" aria-label="Permalink to &quot;threads&quot;">​</a></h3><blockquote><p><code>readonly</code> <strong>threads</strong>: <code>number</code></p></blockquote><hr><h3 id="version" tabindex="-1">version <a class="header-anchor" href="#version" aria-label="Permalink to &quot;version&quot;">​</a></h3><blockquote><p><code>readonly</code> <strong>version</strong>: <code>string</code></p></blockquote></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/interfaces/Provenance.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const Provenance = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  Provenance as default
};
