import { invalidInput, requireShape } from "../base/checks.ts";
import { shown } from "../base/options.ts";
import { hostArray } from "./host-array.ts";

/**
 * A dense matrix of doubles, row-major: element (i, j) is data[offset + i·stride + j].
 * Views share `data`; whoever holds a view may read it, and writes only to what it made itself.
 */
export interface Matrix {
  readonly kind: "dense";
  readonly rows: number;
  readonly cols: number;
  readonly data: Float64Array;
  readonly offset: number;
  /** Distance between the starts of two rows, at least `cols`. */
  readonly stride: number;
}

/** A matrix over the given data without copying it, or of zeros; rows follow each other unless a stride is given. */
export function matrix(
  rows: number,
  cols: number,
  given?: Float64Array,
  layout: { readonly offset?: number; readonly stride?: number } = {},
): Matrix {
  const { offset = 0, stride = cols } = layout;
  requireShape(
    "matrix",
    isCount(rows) && isCount(cols),
    "whole numbers of rows and columns",
    `${rows} × ${cols}`,
  );
  const expected = "whole numbers >= 0 for offset and stride";
  if (!(isCount(offset) && isCount(stride)))
    requireShape("matrix layout", false, expected, `${offset} and ${stride}`);
  const data = given ?? hostArray(rows * cols);
  const needed = rows === 0 || cols === 0 ? 0 : offset + (rows - 1) * stride + cols;
  requireShape("matrix stride", stride >= cols || rows <= 1, `at least ${cols}`, `${stride}`);
  requireShape("matrix data", data.length >= needed, `at least ${needed} values`, `${data.length}`);
  return Object.freeze({ kind: "dense", rows, cols, data, offset, stride });
}

/** Rows of numbers as plain lists, all of one length. */
export type PlainRows = readonly (readonly number[] | Float64Array)[];

export function fromRows(rows: PlainRows): Matrix {
  const cols = rows[0]?.length ?? 0;
  const result = matrix(rows.length, requireRow(rows[0] ?? [], 0).length);
  rows.forEach((row, index) => {
    requireShape(`row ${index}`, requireRow(row, index).length === cols, `${cols} values`, `${row.length}`);
    result.data.set(row, index * cols);
  });
  return result;
}

/** Plain rows as a matrix; anything else as it is. */
export function asMatrix<M>(given: M | PlainRows): M | Matrix {
  return Array.isArray(given) ? fromRows(given) : (given as M);
}

/** For callers without a type checker: what is no number would become one, or NaN, on its way into a typed array. */
function requireRow(row: readonly number[] | Float64Array, index: number): typeof row {
  if (row instanceof Float64Array) return row;
  if (!Array.isArray(row)) throw invalidInput(`row ${index}`, "a list of numbers", shown(row));
  for (let col = 0; col < row.length; col++)
    if (typeof row[col] !== "number")
      throw invalidInput(`row ${index}, column ${col}`, "a number", shown(row[col]));
  return row;
}

export function identity(size: number): Matrix {
  const result = matrix(size, size);
  for (let row = 0; row < size; row++) result.data[row * size + row] = 1;
  return result;
}

/** A matrix with one column, over the vector's own memory. */
export function columnOf(values: Float64Array): Matrix {
  return matrix(values.length, 1, values);
}

export function at(a: Matrix, row: number, col: number): number {
  return a.data[a.offset + row * a.stride + col];
}

/** One row, as a view. */
export function rowOf(a: Matrix, row: number): Float64Array {
  const start = a.offset + row * a.stride;
  return a.data.subarray(start, start + a.cols);
}

/** Rows from `top` up to `bottom`, columns from `left` up to `right`, as a view. */
export function block(a: Matrix, top: number, bottom: number, left = 0, right = a.cols): Matrix {
  const whole = isCount(top) && isCount(bottom) && isCount(left) && isCount(right);
  const inside = whole && top <= bottom && bottom <= a.rows && left <= right && right <= a.cols;
  requireShape(
    "block",
    inside,
    `a part of ${a.rows} × ${a.cols}`,
    `[${top}, ${bottom}) × [${left}, ${right})`,
  );
  return matrix(bottom - top, right - left, a.data, {
    offset: a.offset + top * a.stride + left,
    stride: a.stride,
  });
}

/** The chosen rows, in the order given, as a new matrix. */
export function takeRows(a: Matrix, rows: ArrayLike<number>): Matrix {
  const result = matrix(rows.length, a.cols);
  for (let index = 0; index < rows.length; index++) {
    const row = rows[index];
    if (!(isCount(row) && row < a.rows))
      requireShape("takeRows", false, `rows from 0 to ${a.rows - 1}`, `row ${row}`);
    result.data.set(rowOf(a, row), index * a.cols);
  }
  return result;
}

/** Rows and columns that are moved together: their lines stay in the cache. */
const TILE = 32;

export function transpose(a: Matrix): Matrix {
  const result = matrix(a.cols, a.rows);
  for (let top = 0; top < a.rows; top += TILE)
    for (let left = 0; left < a.cols; left += TILE)
      for (let row = top; row < Math.min(a.rows, top + TILE); row++)
        turnRow(a, row, result, left, Math.min(a.cols, left + TILE));
  return result;
}

/** Some columns of a row to a column of the other. */
function turnRow(a: Matrix, row: number, to: Matrix, left: number, right: number): void {
  const start = a.offset + row * a.stride;
  for (let col = left; col < right; col++) to.data[col * to.cols + row] = a.data[start + col];
}

/** The same values in memory of their own, rows without gaps. */
export function compact(a: Matrix): Matrix {
  const result = matrix(a.rows, a.cols);
  for (let row = 0; row < a.rows; row++) result.data.set(rowOf(a, row), row * a.cols);
  return result;
}

/** The values row after row: a view when the rows have no gaps, a copy otherwise. */
export function valuesOf(a: Matrix): Float64Array {
  const size = a.rows * a.cols;
  return a.stride === a.cols || a.rows <= 1 ? a.data.subarray(a.offset, a.offset + size) : compact(a).data;
}

export function isCount(value: number): boolean {
  return Number.isSafeInteger(value) && value >= 0;
}
