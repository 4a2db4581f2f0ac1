import { eachKMer } from "../../base/code-points.ts";
import type { Run } from "../../base/run.ts";
import { GrowingFloats, GrowingIndices } from "../../data/readers/table/blocks.ts";
import { type SparseMatrix, sparse } from "../../linalg/sparse.ts";

/** What is counted in a text. */
export interface KMerCounting {
  readonly k: number;
  /** True when a k-mer counts once, however often it occurs. */
  readonly presence: boolean;
}

/** The column of each k-mer. */
export type Vocabulary = ReadonlyMap<string, number>;

/** Name of the step in progress reports and in `run.cancelled`. */
const STEP = "k-mers";
/** Letters between two checkpoints: some milliseconds. */
const STRETCH = 1 << 15;

/** All k-mers of the texts, numbered by first appearance. */
export async function kMersOf(texts: readonly string[], k: number, run: Run): Promise<Vocabulary> {
  const columns = new Map<string, number>();
  await eachText(texts, run, (text) =>
    eachKMer(text, k, (kMer) => {
      if (!columns.has(kMer)) columns.set(kMer, columns.size);
    }),
  );
  return columns;
}

/** One row for each text: how often each k-mer of the vocabulary occurs in it. Others are left out. */
export async function kMerRows(
  texts: readonly string[],
  vocabulary: Vocabulary,
  { k, presence }: KMerCounting,
  run: Run,
): Promise<SparseMatrix> {
  const starts = new Uint32Array(texts.length + 1);
  const [columns, values] = [new GrowingIndices(), new GrowingFloats()];
  await eachText(texts, run, (text, row) => {
    const counts = new Map<number, number>();
    eachKMer(text, k, (kMer) => {
      const column = vocabulary.get(kMer);
      if (column !== undefined) counts.set(column, presence ? 1 : (counts.get(column) ?? 0) + 1);
    });
    for (const column of Uint32Array.from(counts.keys()).sort()) {
      columns.push(column);
      values.push(counts.get(column)!);
    }
    starts[row + 1] = columns.length;
  });
  const parts = { starts, columns: columns.toArray(), values: values.toArray() };
  return sparse(texts.length, vocabulary.size, parts);
}

/** Σ count² over the k-mers of each text. */
export async function kMerSquares(
  texts: readonly string[],
  { k, presence }: KMerCounting,
  run: Run,
): Promise<Float64Array> {
  const squares = new Float64Array(texts.length);
  await eachText(texts, run, (text, row) => {
    const counts = new Map<string, number>();
    eachKMer(text, k, (kMer) => counts.set(kMer, presence ? 1 : (counts.get(kMer) ?? 0) + 1));
    for (const count of counts.values()) squares[row] += count * count;
  });
  return squares;
}

async function eachText(
  texts: readonly string[],
  run: Run,
  visit: (text: string, row: number) => void,
): Promise<void> {
  let letters = 0;
  for (let row = 0; row < texts.length; row++) {
    visit(texts[row], row);
    letters += texts[row].length;
    if (letters < STRETCH) continue;
    letters = 0;
    await run.checkpoint(STEP, row + 1, texts.length);
  }
}
