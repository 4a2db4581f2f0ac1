import type { Run } from "../../base/run.ts";
import { GrowingFloats, GrowingIndices } from "../../data/readers/table/blocks.ts";
import { type SparseMatrix, sparse } from "../../linalg/sparse.ts";
import { type Profiler, profileOf } from "../../profiles/profile.ts";
import { eachItem } from "../rows/each-item.ts";

/** The column of each part. */
export type Vocabulary = ReadonlyMap<string, number>;

/** What to count, and under which name progress is told. */
export interface Profiling<T> {
  readonly step: string;
  readonly profiler: Profiler<T>;
}

/** All parts of the items, numbered by first appearance. */
export async function partsOf<T>(
  items: readonly T[],
  profiling: Profiling<T>,
  run: Run,
): Promise<Vocabulary> {
  const columns = new Map<string, number>();
  const add = (part: string) => {
    if (!columns.has(part)) columns.set(part, columns.size);
  };
  await eachItem(items, profiling, run, (item) => profiling.profiler(item, add));
  return columns;
}

/** One row for each item: the values of the parts that the vocabulary has. Others are left out. */
export async function profileRows<T>(
  items: readonly T[],
  vocabulary: Vocabulary,
  profiling: Profiling<T>,
  run: Run,
): Promise<SparseMatrix> {
  const starts = new Uint32Array(items.length + 1);
  const [columns, values] = [new GrowingIndices(), new GrowingFloats()];
  await eachItem(items, profiling, run, (item, row) => {
    const found = new Map<number, number>();
    profiling.profiler(item, (part, value) => {
      const column = vocabulary.get(part);
      if (column !== undefined) found.set(column, (found.get(column) ?? 0) + value);
    });
    for (const column of Uint32Array.from(found.keys()).sort()) {
      columns.push(column);
      values.push(found.get(column)!);
    }
    starts[row + 1] = columns.length;
  });
  const parts = { starts, columns: columns.toArray(), values: values.toArray() };
  return sparse(items.length, vocabulary.size, parts);
}

/** Σ value² over all parts of each item. */
export async function profileSquares<T>(
  items: readonly T[],
  profiling: Profiling<T>,
  run: Run,
): Promise<Float64Array> {
  const squares = new Float64Array(items.length);
  await eachItem(items, profiling, run, (item, row) => {
    for (const value of profileOf(profiling.profiler, item).values()) squares[row] += value * value;
  });
  return squares;
}
