import { at, type Matrix, matrix, transpose } from "ordo";
import { sizeOf } from "./tolerance.ts";

/** A·B by the definition. */
export function product(a: Matrix, b: Matrix): Matrix {
  const result = matrix(a.rows, b.cols);
  for (let row = 0; row < a.rows; row++) {
    for (let k = 0; k < a.cols; k++) {
      for (let col = 0; col < b.cols; col++) result.data[row * b.cols + col] += at(a, row, k) * at(b, k, col);
    }
  }
  return result;
}

/** A·Aᵀ, exactly symmetric. */
export function gramOf(a: Matrix): Matrix {
  const result = matrix(a.rows, a.rows);
  for (let row = 0; row < a.rows; row++) {
    for (let col = 0; col <= row; col++) {
      let sum = 0;
      for (let k = 0; k < a.cols; k++) sum += at(a, row, k) * at(a, col, k);
      result.data[row * a.rows + col] = result.data[col * a.rows + row] = sum;
    }
  }
  return result;
}

/** Each row multiplied by its own factor: diag(factors)·A. */
export function rowsTimes(factors: ArrayLike<number>, a: Matrix): Matrix {
  const result = matrix(a.rows, a.cols);
  for (let row = 0; row < a.rows; row++) {
    for (let col = 0; col < a.cols; col++) result.data[row * a.cols + col] = factors[row] * at(a, row, col);
  }
  return result;
}

/** Largest |A − B|. */
export function largestDifference(a: Matrix, b: Matrix): number {
  let largest = 0;
  for (let row = 0; row < a.rows; row++) {
    for (let col = 0; col < a.cols; col++) {
      const difference = Math.abs(at(a, row, col) - at(b, row, col));
      if (Number.isNaN(difference)) return Number.POSITIVE_INFINITY;
      largest = Math.max(largest, difference);
    }
  }
  return largest;
}

/** Largest |A − B| relative to the size of A; the bare difference when A is zero. */
export function relativeDifference(a: Matrix, b: Matrix): number {
  const difference = largestDifference(a, b);
  return difference === 0 ? 0 : difference / (sizeOf(a) || 1);
}

/** How far the rows are from orthonormal: largest |V·Vᵀ − I|. */
export function lossOfOrthogonality(rows: Matrix): number {
  const products = gramOf(rows);
  let largest = 0;
  for (let row = 0; row < rows.rows; row++) {
    for (let col = 0; col < rows.rows; col++) {
      const gap = Math.abs(at(products, row, col) - (row === col ? 1 : 0));
      if (Number.isNaN(gap)) return Number.POSITIVE_INFINITY;
      largest = Math.max(largest, gap);
    }
  }
  return largest;
}

/** Largest |A·vᵀ − λ·vᵀ| over the rows v of V, relative to the size of A. */
export function eigenResidual(a: Matrix, values: ArrayLike<number>, vectors: Matrix): number {
  const left = product(vectors, transpose(a));
  return largestDifference(left, rowsTimes(values, vectors)) / (sizeOf(a) || 1);
}
