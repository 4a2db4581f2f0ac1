import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"8. Platform entries of the lock file are completed by a tool","description":"","frontmatter":{},"headers":[],"relativePath":"decisions/0008-lock-file.md","filePath":"decisions/0008-lock-file.md"}');
const _sfc_main = { name: "decisions/0008-lock-file.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="_8-platform-entries-of-the-lock-file-are-completed-by-a-tool" tabindex="-1">8. Platform entries of the lock file are completed by a tool <a class="header-anchor" href="#_8-platform-entries-of-the-lock-file-are-completed-by-a-tool" aria-label="Permalink to &quot;8. Platform entries of the lock file are completed by a tool&quot;">​</a></h1><p><strong>Decision.</strong> After <code>npm install</code>, run <code>npm run lock</code>. It adds the platform packages that npm left out of <code>package-lock.json</code>.</p><p><strong>Why.</strong> Tools with compiled code have one optional package for each platform. Where a registry does not offer some of them, npm writes a lock file without them, and <code>npm ci</code> then refuses it on every machine. Their versions are exact, so their entries follow from their names.</p><p><strong>Cost.</strong> These entries have no checksum until npm sees the package.</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("decisions/0008-lock-file.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const _0008LockFile = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  _0008LockFile as default
};
