import type { Matrix } from "../../linalg/matrix.ts";
import type { SparseMatrix } from "../../linalg/sparse.ts";
import { deviationOf, eachColumn, rangeOf } from "./columns.ts";
import { queryMeanOf } from "./query-mean.ts";

/** What is known of each column from some rows, without the rows; missing values are left out. */
export interface ColumnSums {
  /** How many values are known. */
  readonly counts: Float64Array;
  readonly means: Float64Array;
  /** Σ (x − mean)². */
  readonly squares: Float64Array;
  /** Infinite where no value is known. */
  readonly least: Float64Array;
  readonly most: Float64Array;
}

export function columnSums(values: Matrix | SparseMatrix): ColumnSums {
  const [counts, means, squares, least, most] = Array.from(
    { length: 5 },
    () => new Float64Array(values.cols),
  ) as [Float64Array, Float64Array, Float64Array, Float64Array, Float64Array];
  eachColumn(values, (column, known) => {
    const count = known.listed.length + known.zeros;
    const range = rangeOf(known);
    counts[column] = count;
    least[column] = range.least;
    most[column] = range.most;
    if (count === 0) return;
    means[column] = queryMeanOf(known.listed, known.zeros);
    squares[column] = deviationOf(known, means[column]) ** 2 * count;
  });
  return { counts, means, squares, least, most };
}

/**
 * The sums of both sets of rows together. Means and squares about them by Chan, Golub and LeVeque (The American Statistician 37(3), 1983), which
 * loses no digits far from zero.
 */
export function joinColumns(one: ColumnSums, other: ColumnSums): ColumnSums {
  const counts = one.counts.map((count, column) => count + other.counts[column]);
  const share = (column: number) => (counts[column] === 0 ? 0 : other.counts[column] / counts[column]);
  const gap = (column: number) => other.means[column] - one.means[column];
  return {
    counts,
    means: one.means.map((mean, column) => mean + gap(column) * share(column)),
    squares: one.squares.map(
      (sum, column) => sum + other.squares[column] + gap(column) ** 2 * one.counts[column] * share(column),
    ),
    least: one.least.map((value, column) => Math.min(value, other.least[column])),
    most: one.most.map((value, column) => Math.max(value, other.most[column])),
  };
}

/** The columns of items, without the items. */
export interface ColumnShape {
  readonly features: number;
  readonly names: readonly string[] | undefined;
  readonly storage: "dense" | "sparse";
}
