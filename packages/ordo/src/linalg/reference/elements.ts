import type { ElementMap } from "../backend.ts";
import { at, type Matrix } from "../matrix.ts";
import type { ScaleJob } from "../matrix-kernels.ts";
import type { Pace } from "../pace.ts";
import { elementFunction } from "./element-function.ts";

/** X[i][j] ← f(X[i][j], i, j). */
async function replaceEach(
  x: Matrix,
  f: (value: number, row: number, col: number) => number,
  pace: Pace,
): Promise<void> {
  for (let row = 0; row < x.rows; row++) {
    for (let col = 0; col < x.cols; col++)
      x.data[row * x.cols + col] = f(x.data[row * x.cols + col], row, col);
    if (pace.due()) await pace.rest();
  }
}

export function map(x: Matrix, f: ElementMap, pace: Pace): Promise<void> {
  return replaceEach(x, elementFunction(f), pace);
}

export function add(
  { x, alpha, b, beta }: { x: Matrix; alpha: number; b: Matrix; beta: number },
  pace: Pace,
): Promise<void> {
  return replaceEach(x, (value, row, col) => alpha * value + beta * at(b, row, col), pace);
}

export function hadamard(x: Matrix, b: Matrix, pace: Pace): Promise<void> {
  return replaceEach(x, (value, row, col) => value * at(b, row, col), pace);
}

export function scale({ x, rows, cols }: ScaleJob, pace: Pace): Promise<void> {
  return replaceEach(x, (value, row, col) => (rows?.[row] ?? 1) * (cols?.[col] ?? 1) * value, pace);
}

export function addOuter(
  { x, u, v, alpha }: { x: Matrix; u: Float64Array; v: Float64Array; alpha: number },
  pace: Pace,
): Promise<void> {
  return replaceEach(x, (value, row, col) => value + alpha * u[row] * v[col], pace);
}
