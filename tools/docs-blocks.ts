/** The runnable code blocks of a Markdown page. */
export interface DocsBlock {
  readonly page: string;
  /** Of the opening fence, from 1. */
  readonly line: number;
  readonly language: "ts" | "js" | "sh";
  readonly code: string;
  /** Goes on from the block before it on the page, which has the same language. */
  readonly continues: boolean;
  /** What the page shows as its output. */
  readonly output: string | undefined;
}

interface Fence {
  readonly line: number;
  readonly words: readonly string[];
  readonly text: string;
}

/**
 * Blocks in ts, js and sh, unless marked `no-run`. A block marked `continue` goes on from the one before. A following
 * block ```` ```text output ```` is what the block before it prints.
 */
export function docsBlocks(page: string, markdown: string): DocsBlock[] {
  const blocks: DocsBlock[] = [];
  let runnable = false;
  for (const { line, words, text } of fences(page, markdown)) {
    const [language = "", ...marks] = words;
    if (language === "text" && marks.includes("output")) {
      const last = blocks.pop();
      if (last === undefined || !runnable || last.output !== undefined)
        throw new Error(`${page}:${line}: this output follows no block that runs`);
      blocks.push({ ...last, output: text });
      continue;
    }
    runnable = isRunnable(language) && !marks.includes("no-run");
    if (!isRunnable(language) || !runnable) continue;
    const continues = marks.includes("continue");
    if (continues && blocks.at(-1)?.language !== language)
      throw new Error(`${page}:${line}: there is no block in ${language} to continue`);
    blocks.push({ page, line, language, code: text, continues, output: undefined });
  }
  return blocks;
}

function isRunnable(language: string): language is DocsBlock["language"] {
  return language === "ts" || language === "js" || language === "sh";
}

function fences(page: string, markdown: string): Fence[] {
  const result: Fence[] = [];
  let open: { line: number; mark: string; words: string[]; lines: string[] } | undefined;
  markdown.split("\n").forEach((text, index) => {
    const fence = /^\s*(`{3,})(.*)$/.exec(text);
    if (open === undefined) {
      if (fence === null) return;
      const words = fence[2]!.trim().split(/\s+/);
      open = { line: index + 1, mark: fence[1]!, words, lines: [] };
    } else if (fence !== null && fence[1]!.length >= open.mark.length && fence[2]!.trim() === "") {
      result.push({
        line: open.line,
        words: open.words,
        text: open.lines.map((line) => `${line}\n`).join(""),
      });
      open = undefined;
    } else {
      open.lines.push(text);
    }
  });
  if (open !== undefined) throw new Error(`${page}:${open.line}: this block is not closed`);
  return result;
}

/** Whether what was printed is what the page shows; `…` on the page stands for any text within a line. */
export function showsSameOutput(shown: string, printed: string): boolean {
  const lines = (text: string) => text.trimEnd().split("\n");
  const expected = lines(shown);
  const actual = lines(printed);
  return expected.length === actual.length && expected.every((line, k) => matches(line, actual[k]!));
}

function matches(expected: string, actual: string): boolean {
  const parts = expected.trimEnd().split("…");
  const pattern = parts.map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")).join(".*");
  return new RegExp(`^${pattern}$`, "u").test(actual.trimEnd());
}
