import { hanging, wrap } from "./text.ts";
import type { Block, TableBlock, View } from "./view.ts";

/** How parts of a text stand out; on paper and in pipes, not at all. */
export interface Paint {
  strong(text: string): string;
  faint(text: string): string;
  warning(text: string): string;
  failure(text: string): string;
}

export const plain: Paint = Object.freeze({
  strong: (text: string) => text,
  faint: (text: string) => text,
  warning: (text: string) => text,
  failure: (text: string) => text,
});

export interface TextOptions {
  readonly width?: number | undefined;
  readonly paint?: Paint | undefined;
}

/** A view as lines of text, with a line end after the last. */
export function renderText(view: View, { width = 100, paint = plain }: TextOptions = {}): string {
  const title = wrap(view.title, width).map((line) => paint.strong(line));
  const blocks = view.blocks.map((block) => renderBlock(block, width, paint)).filter((b) => b.length > 0);
  return `${[title, ...blocks].map((lines) => lines.join("\n")).join("\n\n")}\n`;
}

function renderBlock(block: Block, width: number, paint: Paint): string[] {
  switch (block.kind) {
    case "paragraph":
      return wrap(block.text, width);
    case "facts": {
      const names = Math.max(0, ...block.facts.map(([name]) => name.length));
      return block.facts.flatMap(([name, value]) => hanging(`  ${name.padEnd(names)}  `, value, width));
    }
    case "table":
      return renderTable(block, width, paint);
    case "picture":
      return [paint.strong(block.title), ...block.lines.map((line) => `  ${line}`.trimEnd())];
    case "warnings":
      return block.warnings.flatMap(({ code, message }) =>
        hanging("  ", `warning: ${message} (${code})`, width).map((line) => paint.warning(line)),
      );
    case "failures":
      return block.failures.flatMap(({ code, message }) =>
        hanging("  ", `FAILED: ${message} (${code})`, width).map((line) => paint.failure(line)),
      );
    case "next":
      return [
        ...(block.steps.length > 0 ? ["Next:"] : []),
        ...block.steps.flatMap(({ why, command }) => [
          ...hanging("  ", `# ${why}`, width).map((line) => paint.faint(line)),
          `  ${command}`,
        ]),
      ];
  }
}

/** Length of the longest bar, where there is room for it; a shorter one than the least says nothing. */
const BAR = 30;
const LEAST_BAR = 4;

function renderTable(
  { columns, rows, marked, bars = [] }: TableBlock,
  width: number,
  paint: Paint,
): string[] {
  if (rows.length === 0) return [];
  const titles = columns.map(({ title }) => title);
  const widths = columns.map((_, col) => Math.max(...[titles, ...rows].map((row) => row[col]!.length)));
  const line = (cells: readonly string[]) =>
    cells
      .map((cell, col) =>
        columns[col]!.align === "right" ? cell.padStart(widths[col]!) : cell.padEnd(widths[col]!),
      )
      .join("  ")
      .trimEnd();
  // Two blanks before each column, and before the bar.
  const left = width - widths.reduce((sum, cells) => sum + 2 + cells, 2);
  const longest = left < LEAST_BAR ? 0 : Math.min(BAR, left);
  const barred = (cells: readonly string[], part = 0) => {
    const bar = "#".repeat(Math.round(part * longest));
    if (bar === "") return line(cells);
    return `${line(cells)}  ${bar}`;
  };
  const mark = (index: number) => (marked === undefined ? "  " : index === marked ? "> " : "  ");
  const heading = titles.some((title) => title !== "") ? [paint.faint(`  ${line(titles)}`)] : [];
  const body = rows.map((row, index) => {
    const text = `${mark(index)}${barred(row, bars[index])}`;
    return index === marked ? paint.strong(text) : text;
  });
  return [...heading, ...body];
}
