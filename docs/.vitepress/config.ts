import { existsSync, readdirSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { defineConfig } from "vitepress";

/** In the order of a first reading; the other pages follow. */
const GUIDE = [
  "start.md",
  "first-ranking.md",
  "reading-data.md",
  "reading-the-output.md",
  "reports.md",
  "install.md",
  "queries.md",
  "pairs.md",
  "texts.md",
  "structured-data.md",
  "text.md",
  "graphs.md",
  "protein-interactions.md",
  "pairs-of-objects.md",
  "choosing-a-split.md",
  "which-interval.md",
  "rank-rls-or-rank-svm.md",
  "command-line.md",
  "using-the-library.md",
  "coming-from.md",
  "your-own-learner.md",
  "large-data.md",
  "limits.md",
  "model-files.md",
  "scoring-in-a-page.md",
];

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
      "/guide/": [{ text: "Guide", items: pagesOf("guide", ...GUIDE) }],
      "/math/": [{ text: "Mathematics", items: pagesOf("math", "index.md") }],
      "/decisions/": [{ text: "Decisions", items: pagesOf("decisions", "index.md") }],
      "/reference/": [{ text: "Reference", link: "/reference/", items: referenceGroups() }],
    },
  },
});

/** The pages of a folder by their headings, those of `first` first: a new page needs no entry here. */
function pagesOf(folder: string, ...first: readonly string[]) {
  const files = readdirSync(resolve(import.meta.dirname, "..", folder)).filter((file) =>
    file.endsWith(".md"),
  );
  const order = [...first, ...files.filter((file) => !first.includes(file)).sort()];
  return order.map((file) => {
    const text = readFileSync(resolve(import.meta.dirname, "..", folder, file), "utf8");
    const title = /^# (.+)$/m.exec(text)?.[1]?.replaceAll("\\", "") ?? file;
    return { text: title, link: `/${folder}/${file.replace(/(index)?\.md$/, "")}` };
  });
}

/** What the generated reference has: functions, interfaces and so on, a folder each; none before it is generated. */
function referenceGroups() {
  const root = resolve(import.meta.dirname, "../reference");
  if (!existsSync(root)) return [];
  const folders = readdirSync(root, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  return folders
    .map(({ name }) => name)
    .sort()
    .map((folder) => {
      const names = readdirSync(resolve(root, folder)).filter((file) => file.endsWith(".md"));
      const items = names.sort().map((file) => {
        const text = file.replace(/\.md$/, "");
        return { text, link: `/reference/${folder}/${text}` };
      });
      const [first = "", ...rest] = folder.split("-");
      const text = [first.charAt(0).toUpperCase() + first.slice(1), ...rest].join(" ");
      return { text, collapsed: true, items };
    });
}
