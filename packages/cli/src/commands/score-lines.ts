import { type Grouping, type Matrix, rowOf, valuesOf } from "ordo";

export interface ScoreTable {
  readonly scores: Matrix;
  readonly ranks: Uint32Array;
  readonly ids: readonly string[] | undefined;
  /** Of which the ranks are; undefined where rows are compared with all others. */
  readonly queries: Grouping | undefined;
}

/** By the first output: 1 is the best, equal scores share a rank. */
export function ranksOf(scores: Matrix, queries: Grouping | undefined): Uint32Array {
  const first = Float64Array.from({ length: scores.rows }, (_, row) => rowOf(scores, row)[0]!);
  const ranks = new Uint32Array(scores.rows);
  const lists =
    queries === undefined
      ? [Uint32Array.from(first.keys())]
      : Array.from({ length: queries.count }, (_, query) => queries.rowsOf(query));
  for (const rows of lists) {
    const order = rows.slice().sort((a, b) => first[b]! - first[a]! || a - b);
    order.forEach((row, place) => {
      const before = order[place - 1];
      const isTied = before !== undefined && first[before] === first[row];
      ranks[row] = isTied ? ranks[before]! : place + 1;
    });
  }
  return ranks;
}

/** Rows whose scores are written together. */
const TOGETHER = 4096;

/** A line for each row. With one output many lines at a time: a text and an array of its own for each of millions of rows would be as much to clean up. */
export function* scoreLines(scores: Matrix): Iterable<string> {
  if (scores.cols !== 1) {
    for (let row = 0; row < scores.rows; row++) yield `${rowOf(scores, row).join(",")}\n`;
    return;
  }
  const values = valuesOf(scores);
  for (let row = 0; row < scores.rows; row += TOGETHER)
    yield `${values.subarray(row, Math.min(row + TOGETHER, scores.rows)).join("\n")}\n`;
}

export function* idLines(
  { scores, ranks, ids, queries }: ScoreTable,
  names: readonly string[] | undefined,
): Iterable<string> {
  const titles =
    scores.cols === 1
      ? ["score"]
      : Array.from({ length: scores.cols }, (_, output) => cell(`score_${names?.[output] ?? output}`));
  const named = queries?.ids.map((query) => `,${cell(query)}`);
  yield `id${named === undefined ? "" : ",query"},${titles.join(",")},rank\n`;
  for (let row = 0; row < scores.rows; row++) {
    const query = named?.[queries!.of[row]!] ?? "";
    yield `${cell(ids?.[row] ?? String(row))}${query},${rowOf(scores, row).join(",")},${ranks[row]}\n`;
  }
}

/** As one cell of a CSV file. */
export function cell(text: string): string {
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Many short lines as few long texts. */
export function* inBlocks(lines: Iterable<string>): Iterable<string> {
  let block = "";
  for (const line of lines) {
    block += line;
    if (block.length < 1 << 16) continue;
    yield block;
    block = "";
  }
  if (block !== "") yield block;
}
