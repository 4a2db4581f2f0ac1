import { OrdoError } from "../../base/errors.ts";
import type { Matrix } from "../matrix.ts";
import type { Pace } from "../pace.ts";

/** Gaussian elimination with row exchanges, applied to A and X alike, then backward substitution. */
export async function solve(a: Matrix, x: Matrix, pace: Pace): Promise<void> {
  const n = a.rows;
  for (let step = 0; step < n; step++) {
    let best = step;
    for (let row = step; row < n; row++) {
      if (!(Math.abs(a.data[row * n + step]) <= Math.abs(a.data[best * n + step]))) best = row;
    }
    exchange(a, step, best);
    exchange(x, step, best);
    const pivot = a.data[step * n + step];
    if (pivot === 0 || !Number.isFinite(pivot))
      throw new OrdoError("solver.singular", `singular: pivot ${step} is ${pivot}`, { pivot: step });
    for (let row = step + 1; row < n; row++) {
      const factor = a.data[row * n + step] / pivot;
      subtract(a, row, step, factor);
      subtract(x, row, step, factor);
    }
    if (pace.due()) await pace.rest();
  }
  for (let row = n - 1; row >= 0; row--) {
    for (let col = 0; col < x.cols; col++) x.data[row * x.cols + col] /= a.data[row * n + row];
    for (let above = 0; above < row; above++) subtract(x, above, row, a.data[above * n + row]);
    if (pace.due()) await pace.rest();
  }
}

function exchange({ data, cols }: Matrix, p: number, q: number): void {
  for (let k = 0; k < cols; k++)
    [data[p * cols + k], data[q * cols + k]] = [data[q * cols + k], data[p * cols + k]];
}

/** Row `to` ← row `to` − factor · row `from`. */
function subtract({ data, cols }: Matrix, to: number, from: number, factor: number): void {
  for (let k = 0; k < cols; k++) data[to * cols + k] -= factor * data[from * cols + k];
}
