import type { Run } from "../../base/run.ts";
import { GrowingFloats, GrowingIndices } from "../../data/readers/table/blocks.ts";
import { type SparseMatrix, sparse } from "../../linalg/sparse.ts";
import { eachItem } from "../rows/each-item.ts";
import { type PartNumbers, sameName } from "./part-numbers.ts";
import { RowSums } from "./row-sums.ts";

/** What to count, and under which name progress is told. */
export interface Profiling<T> {
  readonly step: string;
  readonly numbers: PartNumbers<T>;
}

/** One row for each item, with the parts as columns; or with those only that are among the first `known`. */
export async function numberedRows<T>(
  items: readonly T[],
  profiling: Profiling<T>,
  run: Run,
  known?: number,
): Promise<SparseMatrix> {
  const columnOf =
    known === undefined ? (part: number) => part : (part: number) => (part < known ? part : -1);
  const rows = await rowsBy(items, profiling, run, columnOf);
  return sparse(items.length, known ?? profiling.numbers.size, rows);
}

/** One row for each item: the values of the parts that the vocabulary has, in its columns. Others are left out. */
export async function profileRows<T>(
  items: readonly T[],
  vocabulary: ReadonlyMap<string, number>,
  profiling: Profiling<T>,
  run: Run,
): Promise<SparseMatrix> {
  const { step, numbers } = profiling;
  const columns: number[] = [];
  const taken = new Set<number>();
  const columnOf = (part: number) => {
    const known = columns[part];
    if (known !== undefined) return known;
    const name = numbers.name(part);
    const column = vocabulary.get(name) ?? -1;
    if (column >= 0 && taken.has(column)) throw sameName(step, name);
    taken.add(column);
    columns[part] = column;
    return column;
  };
  return sparse(items.length, vocabulary.size, await rowsBy(items, profiling, run, columnOf));
}

/** The names of all parts that were counted. */
export function partNames({ step, numbers }: Profiling<never>): readonly string[] {
  const names = new Set<string>();
  for (let part = 0; part < numbers.size; part++) {
    const name = numbers.name(part);
    if (names.has(name)) throw sameName(step, name);
    names.add(name);
  }
  return [...names];
}

/** The same rows with columns in another order: column k becomes columns[k]. */
export function reordered(rows: SparseMatrix, columns: Uint32Array): SparseMatrix {
  const sums = new RowSums();
  const parts = {
    starts: rows.starts,
    columns: new Uint32Array(rows.columns.length),
    values: new Float64Array(rows.values.length),
  };
  let next = 0;
  for (let row = 0; row < rows.rows; row++) {
    sums.begin();
    for (let k = rows.starts[row]; k < rows.starts[row + 1]; k++)
      sums.add(columns[rows.columns[k]], rows.values[k]);
    sums.each((column, value) => {
      parts.columns[next] = column;
      parts.values[next++] = value;
    });
  }
  return sparse(rows.rows, rows.cols, parts);
}

/** Σ value² over all parts of each item. */
export async function profileSquares<T>(
  items: readonly T[],
  profiling: Profiling<T>,
  run: Run,
): Promise<Float64Array> {
  const squares = new Float64Array(items.length);
  const sums = new RowSums();
  await eachItem(items, profiling, run, (item, row) => {
    sums.begin();
    profiling.numbers.visit(item, (part, value) => sums.add(part, value));
    squares[row] = sums.squares();
  });
  return squares;
}

/** Columns below 0 are left out. */
async function rowsBy<T>(
  items: readonly T[],
  profiling: Profiling<T>,
  run: Run,
  columnOf: (part: number) => number,
): Promise<Pick<SparseMatrix, "starts" | "columns" | "values">> {
  const starts = new Uint32Array(items.length + 1);
  const [columns, values] = [new GrowingIndices(), new GrowingFloats()];
  const sums = new RowSums();
  const add = (part: number, value: number) => {
    const column = columnOf(part);
    if (column >= 0) sums.add(column, value);
  };
  await eachItem(items, profiling, run, (item, row) => {
    sums.begin();
    profiling.numbers.visit(item, add);
    sums.each((column, value) => {
      columns.push(column);
      values.push(value);
    });
    starts[row + 1] = columns.length;
  });
  return { starts, columns: columns.toArray(), values: values.toArray() };
}
