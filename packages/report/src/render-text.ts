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
  /** Of the terminal. Without one, texts have 100 columns, and tables are as wide as they are. */
  readonly width?: number | undefined;
  readonly paint?: Paint | undefined;
}

/** A view as lines of text, with a line end after the last. */
export function renderText(view: View, { width, paint = plain }: TextOptions = {}): string {
  const room = { texts: width ?? 100, tables: width ?? Number.POSITIVE_INFINITY };
  const title = wrap(view.title, room.texts).map((line) => paint.strong(line));
  const blocks = view.blocks.map((block) => renderBlock(block, room, paint)).filter((b) => b.length > 0);
  return `${[title, ...blocks].map((lines) => lines.join("\n")).join("\n\n")}\n`;
}

interface Room {
  readonly texts: number;
  readonly tables: number;
}

function renderBlock(block: Block, room: Room, paint: Paint): string[] {
  const width = room.texts;
  switch (block.kind) {
    case "paragraph":
      return wrap(block.text, width);
    case "facts": {
      const names = Math.max(0, ...block.facts.map(([name]) => name.length));
      return block.facts.flatMap(([name, value]) => hanging(`  ${name.padEnd(names)}  `, value, width));
    }
    case "table":
      return renderTable(block, room, paint);
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

/** What is too wide for the terminal goes below, with the columns that name the rows in front of it again. */
function renderTable(
  { columns, rows, marked, bars, names = 1 }: TableBlock,
  room: Room,
  paint: Paint,
): string[] {
  if (rows.length === 0) return [];
  const widths = columns.map(({ title }, col) =>
    Math.max(title.length, ...rows.map((row) => row[col]!.length)),
  );
  const bands = bandsOf(widths, names, room.tables);
  return bands.flatMap((band, index) => {
    const own = {
      columns: band.map((col) => columns[col]!),
      rows: rows.map((row) => band.map((col) => row[col]!)),
      marked,
      bars: index === bands.length - 1 ? bars : undefined,
    };
    const lines = renderBand(own, { widths: band.map((col) => widths[col]!), room: room.texts }, paint);
    return index === 0 ? lines : ["", ...lines];
  });
}

/** Columns that stand side by side, each band with the first ones. Two blanks are before each column. */
function bandsOf(widths: readonly number[], names: number, room: number): number[][] {
  const first = [...widths.keys()].slice(0, names);
  const start = first.reduce((sum, col) => sum + 2 + widths[col]!, 0);
  const bands: number[][] = [[...first]];
  let used = start;
  for (let col = names; col < widths.length; col++) {
    const cells = 2 + widths[col]!;
    if (used + cells > room && bands.at(-1)!.length > names) {
      bands.push([...first]);
      used = start;
    }
    bands.at(-1)!.push(col);
    used += cells;
  }
  return bands;
}

function renderBand(
  { columns, rows, marked, bars = [] }: Pick<TableBlock, "columns" | "rows" | "marked" | "bars">,
  { widths, room }: { readonly widths: readonly number[]; readonly room: number },
  paint: Paint,
): string[] {
  const titles = columns.map(({ title }) => title);
  const line = (cells: readonly string[]) =>
    cells
      .map((cell, col) =>
        columns[col]!.align === "right" ? cell.padStart(widths[col]!) : cell.padEnd(widths[col]!),
      )
      .join("  ")
      .trimEnd();
  // Two blanks before each column, and before the bar.
  const left = room - widths.reduce((sum, cells) => sum + 2 + cells, 2);
  const longest = left < LEAST_BAR ? 0 : Math.min(BAR, left);
  const barred = (cells: readonly string[], part = 0) => {
    const bar = "#".repeat(Math.round(part * longest));
    if (bar === "") return line(cells);
    return `${line(cells)}  ${bar}`;
  };
  const mark = (index: number) => (index === marked ? "> " : "  ");
  const heading = titles.some((title) => title !== "") ? [paint.faint(`  ${line(titles)}`)] : [];
  const body = rows.map((row, index) => {
    const text = `${mark(index)}${barred(row, bars[index])}`;
    return index === marked ? paint.strong(text) : text;
  });
  return [...heading, ...body];
}
