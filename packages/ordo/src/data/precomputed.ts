import { requireShape } from "../base/checks.ts";
import { OrdoError } from "../base/errors.ts";
import { asMatrix, at, type Matrix, matrix, type PlainRows, rowOf } from "../linalg/matrix.ts";
import { defineSamples, firstOf, type Rows, type Samples } from "./samples/contract.ts";

/**
 * Items known only by their kernel values against N original items. An original item is a row *and* a column of one
 * N × N table, so choosing items chooses both; a new item is a row of N values and is no column.
 */
export interface Precomputed extends Samples {
  readonly kind: "precomputed";
  readonly role: "original" | "new";
  /** N, the number of original items. */
  readonly originals: number;
  /** The row of the table that belongs to each item; for original items the column too. */
  readonly index: Rows;
  /** Kernel values, N columns. Missing when only the places of the items are known, as in a model that was read back. */
  readonly table: Matrix | undefined;
  /** k(x, x) for each row of the table of new items, when it is known. */
  readonly self: Float64Array | undefined;
  /** The largest difference between table[i][j] and table[j][i] as given; the table here holds their means. */
  readonly asymmetry: number;
}

/**
 * The original items, from all their kernel values: table[i][j] = k(x_i, x_j). Refused when it is not square, not finite, or
 * asymmetric beyond rounding (N · eps · largest value); that it is positive semidefinite is checked when it is first used.
 */
export function precomputedItems(given: Matrix | PlainRows): Precomputed {
  const table = asMatrix(given);
  const size = table.rows;
  requireShape(
    "precomputed table",
    size === table.cols,
    "as many columns as rows",
    `${size} × ${table.cols}`,
  );
  const largest = largestOf(table);
  const asymmetry = asymmetryOf(table, size * Number.EPSILON * largest);
  return items({
    role: "original",
    originals: size,
    index: Uint32Array.from({ length: size }, (_, row) => row),
    table: asymmetry === 0 ? table : symmetrized(table),
    self: undefined,
    asymmetry,
  });
}

/**
 * New items, from their kernel values against every original item: one row each, one column for each original item in the
 * order of the original table. `self` gives k(x, x) of each, which normalising and predicted variances need.
 */
export function precomputedNewItems(given: Matrix | PlainRows, self?: Float64Array): Precomputed {
  const table = asMatrix(given);
  largestOf(table);
  if (self !== undefined) {
    requireShape("self values", self.length === table.rows, `${table.rows} values`, `${self.length}`);
    largestOf(matrix(self.length, 1, self));
  }
  return items({
    role: "new",
    originals: table.cols,
    index: Uint32Array.from({ length: table.rows }, (_, row) => row),
    table,
    self,
    asymmetry: 0,
  });
}

/** Original items of which only the places are kept: new items can be compared with them, they themselves cannot. */
export function precomputedPlaces(originals: number, places: ArrayLike<number>): Precomputed {
  const index = Uint32Array.from(places);
  for (let item = 0; item < places.length; item++)
    requireShape(
      `place ${item}`,
      index[item] === places[item] && index[item] < originals,
      `a row below ${originals}`,
      `${places[item]}`,
    );
  return items({ role: "original", originals, index, table: undefined, self: undefined, asymmetry: 0 });
}

/** What precomputed items are made of. */
export type PrecomputedParts = Omit<Precomputed, keyof Samples>;

/** From parts that were checked before: those of items that came from another thread. */
export function precomputedFrom(parts: PrecomputedParts): Precomputed {
  return items(parts);
}

function items(parts: PrecomputedParts): Precomputed {
  const { index, originals } = parts;
  const samples = {
    kind: "precomputed" as const,
    size: index.length,
    ...parts,
    take: (rows: ArrayLike<number>) =>
      items({ ...parts, index: Uint32Array.from(rows, (row) => index[row]!) }),
    copy: () => items({ ...parts, index: index.slice() }),
    firstEquals: () => firstOf(Array.from(index)),
  };
  return defineSamples(samples, () => ({ kind: "precomputed", originals }));
}

function largestOf(table: Matrix): number {
  let largest = 0;
  for (let row = 0; row < table.rows; row++) {
    const values = rowOf(table, row);
    for (let column = 0; column < values.length; column++) {
      const value = values[column]!;
      if (!Number.isFinite(value)) throw notFinite(row, column, value, table.cols);
      largest = Math.max(largest, Math.abs(value));
    }
  }
  return largest;
}

function asymmetryOf(table: Matrix, tolerance: number): number {
  let worst = 0;
  for (let row = 0; row < table.rows; row++) {
    for (let column = 0; column < row; column++) {
      const difference = Math.abs(at(table, row, column) - at(table, column, row));
      if (difference > tolerance) throw notSymmetric(table, row, column, difference);
      worst = Math.max(worst, difference);
    }
  }
  return worst;
}

function symmetrized(table: Matrix): Matrix {
  const result = matrix(table.rows, table.cols);
  for (let row = 0; row < table.rows; row++) {
    for (let column = 0; column < table.cols; column++)
      result.data[row * table.cols + column] = (at(table, row, column) + at(table, column, row)) / 2;
  }
  return result;
}

function notFinite(row: number, column: number, value: number, cols: number): OrdoError<"input.not-finite"> {
  const what = `kernel value in row ${row}, column ${column}`;
  const details = { what, index: row * cols + column, value };
  return new OrdoError("input.not-finite", `${what} is ${value}; every value must be finite`, details);
}

function notSymmetric(table: Matrix, row: number, column: number, difference: number) {
  const values = `${at(table, row, column)} in row ${row}, column ${column} but ${at(table, column, row)} in row ${column}, column ${row}`;
  const advice = "give the values of a symmetric similarity, or the mean of the table and its transpose";
  return new OrdoError("kernel.not-symmetric", `the precomputed table has ${values}; ${advice}`, {
    row,
    column,
    difference,
  });
}
