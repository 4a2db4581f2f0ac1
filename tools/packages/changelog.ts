/** The notes of docs/changes as one section of CHANGELOG.md. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** Notes in the order of their names, which stand as titles; links lead from the root of the repository. */
export function assembledNotes(folder: string): string {
  const names = readdirSync(folder).filter((name) => name.endsWith(".md") && name !== "README.md");
  return names
    .sort()
    .map((name) => `### ${titleOf(name)}\n\n${fromRoot(readFileSync(join(folder, name), "utf8")).trim()}\n`)
    .join("\n");
}

/** A new section above those that are there. */
export function withSection(changelog: string, version: string, date: string, notes: string): string {
  if (changelog.includes(`\n## ${version} `))
    throw new Error(`CHANGELOG.md has a section ${version} already`);
  const at = changelog.indexOf("\n## ");
  const [head, rest] = at < 0 ? [changelog, ""] : [changelog.slice(0, at), changelog.slice(at)];
  return `${head.trimEnd()}\n\n## ${version} (${date})\n\n${notes.trim()}\n${rest}`;
}

function titleOf(name: string): string {
  const words = name.replace(/\.md$/, "").replaceAll("-", " ");
  return words[0]!.toUpperCase() + words.slice(1);
}

function fromRoot(text: string): string {
  return text.replace(/\]\(\.\.\/([^)#]+)(#[^)]*)?\)/g, (_, path: string, place = "") =>
    /\.\w+$/.test(path) ? `](docs/${path}${place})` : `](docs/${path}.md${place})`,
  );
}
