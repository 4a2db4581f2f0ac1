import type { Rows } from "../../../data/samples.ts";
import type { ColumnNumbers, FoldColumns } from "../../../data/transforms/fold-columns.ts";
import { type Matrix, matrix } from "../../../linalg/matrix.ts";

/**
 * Columns whose fills, shifts and factors change from fold to fold, as fixed columns z and a map that changes: with the columns, a mark for each that misses
 * values, and a constant 1,
 *
 *     (x − shift)·factor = factor·(z + fill·mark − shift·1).
 *
 * Sums over rows of z serve every fold.
 */
export interface MovingFeatures {
  /** m × N: the columns less their centres, the marks, and 1 where constants count. */
  readonly fixed: Matrix;
  /** n. */
  readonly count: number;
  /** Among the columns of z: the mark of each feature, and the constant; −1 where there is none. */
  readonly marks: Int32Array;
  readonly constant: number;
  /** Whether only factors change sums. */
  readonly isPlain: boolean;
}

/** `constants`: whether a number that is added to a column changes what is learned, as it does without an intercept. */
export function movingFeatures({ values, missing }: FoldColumns, constants: boolean): MovingFeatures {
  const [m, n, holes] = [values.rows, values.cols, missing?.columns.length ?? 0];
  const width = n + holes + Number(constants);
  const fixed = matrix(m, width);
  for (let row = 0; row < m; row++) {
    const start = row * width;
    for (let col = 0; col < n; col++) fixed.data[start + col] = values.data[row * n + col];
    for (let k = 0; k < holes; k++) fixed.data[start + n + k] = missing!.marks.data[row * holes + k];
    if (constants) fixed.data[start + width - 1] = 1;
  }
  const marks = new Int32Array(n).fill(-1);
  missing?.columns.forEach((col, k) => {
    marks[col] = n + k;
  });
  return { fixed, count: n, marks, constant: constants ? width - 1 : -1, isPlain: width === n };
}

/** A symmetric matrix of sums over z, of which `width` numbers lie between two rows, becomes that over the features of a fold, n × n: Tᵀ·sums·T. */
export function moveMatrix(
  { count: n, marks, constant, fixed: { cols }, isPlain }: MovingFeatures,
  { fills, shifts, factors }: ColumnNumbers,
  { sums, width }: { readonly sums: Float64Array; readonly width: number },
  result: Float64Array,
): void {
  if (isPlain) {
    for (let i = 0; i < n; i++)
      for (let j = 0; j <= i; j++) result[i * n + j] = factors[i] * factors[j] * sums[i * width + j];
  } else {
    const half = new Float64Array(cols * n);
    for (let row = 0; row < cols; row++) {
      for (let j = 0; j < n; j++) {
        let value = sums[row * width + j];
        if (marks[j] >= 0) value += fills[j] * sums[row * width + marks[j]];
        if (constant >= 0) value -= shifts[j] * sums[row * width + constant];
        half[row * n + j] = value;
      }
    }
    for (let i = 0; i < n; i++) {
      for (let j = 0; j <= i; j++) {
        let value = half[i * n + j];
        if (marks[i] >= 0) value += fills[i] * half[marks[i] * n + j];
        if (constant >= 0) value -= shifts[i] * half[constant * n + j];
        result[i * n + j] = factors[i] * factors[j] * value;
      }
    }
  }
  for (let i = 0; i < n; i++) for (let j = 0; j < i; j++) result[j * n + i] = result[i * n + j];
}

/** The same for one column of such sums, with something that does not change. */
export function moveColumn(
  { count: n, marks, constant }: MovingFeatures,
  { fills, shifts, factors }: ColumnNumbers,
  sum: (place: number) => number,
): Float64Array {
  const result = new Float64Array(n);
  for (let i = 0; i < n; i++) {
    let value = sum(i);
    if (marks[i] >= 0) value += fills[i] * sum(marks[i]);
    if (constant >= 0) value -= shifts[i] * sum(constant);
    result[i] = factors[i] * value;
  }
  return result;
}

/** What a mean of z is in a fold. */
export function moveMean(
  { count: n, marks }: MovingFeatures,
  { fills, shifts, factors }: ColumnNumbers,
  mean: Float64Array,
): Float64Array {
  const result = new Float64Array(n);
  for (let i = 0; i < n; i++)
    result[i] = factors[i] * (mean[i] + (marks[i] < 0 ? 0 : fills[i] * mean[marks[i]]) - shifts[i]);
  return result;
}

/** The features of some rows in a fold, rows × n. Shifts count here whatever is learned. */
export function movedRows(
  { fixed, count: n, marks }: MovingFeatures,
  { fills, shifts, factors }: ColumnNumbers,
  rows: Rows,
): Matrix {
  const result = matrix(rows.length, n);
  for (let k = 0; k < rows.length; k++) {
    const start = rows[k] * fixed.cols;
    for (let col = 0; col < n; col++) {
      const fill = marks[col] < 0 ? 0 : fills[col] * fixed.data[start + marks[col]];
      result.data[k * n + col] = factors[col] * (fixed.data[start + col] + fill - shifts[col]);
    }
  }
  return result;
}
