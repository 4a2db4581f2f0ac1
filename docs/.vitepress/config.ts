import { defineConfig } from "vitepress";

export default defineConfig({
  title: "Ordo",
  description: "Learning to rank with kernels, with exact cross-validation",
  lang: "en",
  cleanUrls: true,
  markdown: { math: true },
  // The search index of the reference is one large file, loaded when somebody searches.
  vite: { build: { chunkSizeWarningLimit: 2000 } },
  // Notes for the next release are read in the repository.
  srcExclude: ["changes/**"],
  themeConfig: {
    search: { provider: "local" },
    nav: [
      { text: "Guide", link: "/guide/start" },
      { text: "Mathematics", link: "/math/" },
      { text: "Decisions", link: "/decisions/" },
      { text: "Reference", link: "/reference/" },
      { text: "Glossary", link: "/glossary" },
    ],
    sidebar: {
      "/guide/": [
        {
          text: "Guide",
          items: [
            { text: "Start", link: "/guide/start" },
            { text: "Measures", link: "/guide/measures" },
            { text: "Backends", link: "/guide/backends" },
            { text: "Benchmarks", link: "/guide/benchmarks" },
          ],
        },
      ],
    },
  },
});
