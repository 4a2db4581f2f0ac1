import { OrdoError } from "../base/errors.ts";
import { type Matrix, matrix, rowOf } from "./matrix.ts";

/**
 * Dense systems small enough that calling a backend would cost more than solving them: plain loops over row-major arrays, in
 * the calling thread.
 */

export function dot(a: Float64Array, b: Float64Array): number {
  let sum = 0;
  for (let k = 0; k < a.length; k++) sum += a[k] * b[k];
  return sum;
}

/**
 * The product of so many values of one array from a place on with those of another, or the same, in four sums that do not wait for one another. Places are counted in 32 bits, which
 * compilers know best: a third of the time of sums of places.
 */
export function dotBetween(
  x: Float64Array,
  from: number,
  y: Float64Array,
  other: number,
  count: number,
): number {
  if (Math.max(x.length, y.length) > 2 ** 31 - 1)
    return dot(x.subarray(from, from + count), y.subarray(other, other + count));
  let s = 0;
  let t = 0;
  let u = 0;
  let v = 0;
  let i = from | 0;
  let j = other | 0;
  const end = (from + count) | 0;
  for (; i < end - 3; i += 4, j += 4) {
    s += x[i] * y[j];
    t += x[i + 1] * y[j + 1];
    u += x[i + 2] * y[j + 2];
    v += x[i + 3] * y[j + 3];
  }
  for (; i < end; i++, j++) s += x[i] * y[j];
  return s + t + (u + v);
}

/** The product of two parts of one array. */
export function dotWithin(values: Float64Array, from: number, other: number, count: number): number {
  return dotBetween(values, from, values, other, count);
}

/**
 * In place: the lower triangle of A (n × n) becomes L with A = L·Lᵀ. Returns the first pivot that is not a positive finite number,
 * or −1 when all are.
 */
export function choleskySmall(a: Float64Array, n: number): number {
  for (let col = 0; col < n; col++) {
    let pivot = a[col * n + col];
    for (let k = 0; k < col; k++) pivot -= a[col * n + k] ** 2;
    if (!(pivot > 0) || pivot === Number.POSITIVE_INFINITY) return col;
    const root = Math.sqrt(pivot);
    a[col * n + col] = root;
    for (let row = col + 1; row < n; row++) {
      let sum = a[row * n + col];
      for (let k = 0; k < col; k++) sum -= a[row * n + k] * a[col * n + k];
      a[row * n + col] = sum / root;
    }
  }
  return -1;
}

/** In place: B (n × v) becomes X with L·Lᵀ·X = B. */
export function choleskySmallSolve(l: Float64Array, n: number, b: Float64Array, v: number): void {
  for (let out = 0; out < v; out++) {
    for (let row = 0; row < n; row++) {
      let sum = b[row * v + out];
      for (let k = 0; k < row; k++) sum -= l[row * n + k] * b[k * v + out];
      b[row * v + out] = sum / l[row * n + row];
    }
    for (let row = n - 1; row >= 0; row--) {
      let sum = b[row * v + out];
      for (let k = row + 1; k < n; k++) sum -= l[k * n + row] * b[k * v + out];
      b[row * v + out] = sum / l[row * n + row];
    }
  }
}

/** The diagonal of (L·Lᵀ)⁻¹: the squared columns of L⁻¹, of which one at a time is there. */
export function choleskySmallInverseDiagonal(l: Float64Array, n: number): Float64Array {
  const result = new Float64Array(n);
  const column = new Float64Array(n);
  for (let col = 0; col < n; col++) {
    column[col] = 1 / l[col * n + col];
    let squares = column[col] ** 2;
    for (let row = col + 1; row < n; row++) {
      let sum = 0;
      for (let k = col; k < row; k++) sum += l[row * n + k] * column[k];
      column[row] = -sum / l[row * n + row];
      squares += column[row] ** 2;
    }
    result[col] = squares;
  }
  return result;
}

/** In place: B (n × v) becomes X with A·X = B, by LU with partial pivoting; A is overwritten. */
export function solveSmall(a: Float64Array, n: number, b: Float64Array, v: number): void {
  for (let col = 0; col < n; col++) {
    let best = col;
    for (let row = col + 1; row < n; row++)
      if (Math.abs(a[row * n + col]) > Math.abs(a[best * n + col])) best = row;
    if (!(Math.abs(a[best * n + col]) > 0)) {
      throw new OrdoError("solver.singular", `the matrix is singular at pivot ${col}`, { pivot: col });
    }
    if (best !== col) {
      swapRows(a, n, best, col);
      swapRows(b, v, best, col);
    }
    for (let row = col + 1; row < n; row++) {
      const factor = a[row * n + col] / a[col * n + col];
      if (factor === 0) continue;
      for (let k = col + 1; k < n; k++) a[row * n + k] -= factor * a[col * n + k];
      for (let out = 0; out < v; out++) b[row * v + out] -= factor * b[col * v + out];
    }
  }
  for (let row = n - 1; row >= 0; row--) {
    for (let out = 0; out < v; out++) {
      let sum = b[row * v + out];
      for (let k = row + 1; k < n; k++) sum -= a[row * n + k] * b[k * v + out];
      b[row * v + out] = sum / a[row * n + row];
    }
  }
}

function swapRows(a: Float64Array, cols: number, one: number, other: number): void {
  for (let col = 0; col < cols; col++) {
    const value = a[one * cols + col];
    a[one * cols + col] = a[other * cols + col];
    a[other * cols + col] = value;
  }
}

/**
 * Rows A = coefficients·Q with orthonormal rows of Q and lower triangular coefficients, for rows that are independent. By Gram and Schmidt, each row twice,
 * which leaves Q orthogonal to rounding.
 */
export function orthonormalRows(a: Matrix): { readonly q: Matrix; readonly coefficients: Matrix } {
  const q = matrix(a.rows, a.cols);
  const coefficients = matrix(a.rows, a.rows);
  for (let row = 0; row < a.rows; row++) {
    const own = rowOf(q, row);
    own.set(rowOf(a, row));
    for (const _pass of [1, 2]) takeOutRows(own, q, row, rowOf(coefficients, row));
    const length = Math.sqrt(own.reduce((sum, value) => sum + value * value, 0));
    coefficients.data[row * a.rows + row] = length;
    if (length > 0) for (let col = 0; col < a.cols; col++) own[col] /= length;
  }
  return { q, coefficients };
}

/** x less its parts along the first `count` rows of Q, which are orthonormal; the parts are added to `along`. */
export function takeOutRows(x: Float64Array, q: Matrix, count = q.rows, along?: Float64Array): void {
  for (let k = 0; k < count; k++) {
    const row = rowOf(q, k);
    let sum = 0;
    for (let col = 0; col < x.length; col++) sum += x[col] * row[col];
    for (let col = 0; col < x.length; col++) x[col] -= sum * row[col];
    if (along !== undefined) along[k] += sum;
  }
}
