import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"4. Backends give handles, not arrays","description":"","frontmatter":{},"headers":[],"relativePath":"decisions/0004-handles.md","filePath":"decisions/0004-handles.md"}');
const _sfc_main = { name: "decisions/0004-handles.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="_4-backends-give-handles-not-arrays" tabindex="-1">4. Backends give handles, not arrays <a class="header-anchor" href="#_4-backends-give-handles-not-arrays" aria-label="Permalink to &quot;4. Backends give handles, not arrays&quot;">​</a></h1><p><strong>Decision.</strong> Operations of a <code>Backend</code> return <code>Held</code> matrices. Numbers cross only in <code>place</code> and <code>fetch</code>, and every operation is asynchronous.</p><p><strong>Why.</strong> The memory may be elsewhere: in a WebAssembly heap, in a worker, on a GPU. A contract with arrays would copy at every step, and those copies would cost more than many of the operations. Asynchronous calls also leave the event loop free during long ones.</p><p><strong>Cost.</strong> Memory must be given back. <code>using</code> does it at the end of a block, <code>release()</code> at once, and a handle that is forgotten is released when it is collected. Using it afterwards is an error with a code, not a crash. Small problems pay some microseconds for each call.</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("decisions/0004-handles.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const _0004Handles = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  _0004Handles as default
};
