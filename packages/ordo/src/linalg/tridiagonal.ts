import { OrdoError } from "../base/errors.ts";
import type { Tridiagonal } from "./backend.ts";
import { type Matrix, rowOf } from "./matrix.ts";
import type { Pace } from "./pace.ts";

/**
 * X ← rows x with (T + shift·I)·x = b, for each shift and within it each row b of B. Gaussian elimination without exchanging rows,
 * which is stable for positive definite matrices; any other is refused with `solver.not-positive-definite`.
 */
export async function solveShiftedTridiagonal(
  t: Tridiagonal,
  job: { readonly b: Matrix; readonly shifts: Float64Array; readonly x: Matrix },
  pace: Pace,
): Promise<void> {
  const { b, shifts, x } = job;
  const n = t.diagonal.length;
  const [pivots, factors] = [new Float64Array(n), new Float64Array(n)];
  for (let index = 0; index < shifts.length; index++) {
    eliminate(t, shifts[index], pivots, factors);
    for (let row = 0; row < b.rows; row++) {
      const values = rowOf(x, index * b.rows + row);
      values.set(rowOf(b, row));
      for (let k = 1; k < n; k++) values[k] -= factors[k - 1] * values[k - 1];
      for (let k = 0; k < n; k++) values[k] /= pivots[k];
      for (let k = n - 2; k >= 0; k--) values[k] -= factors[k] * values[k + 1];
      if (pace.due()) await pace.rest();
    }
  }
}

/**
 * T + shift·I = L·D·Lᵀ for each shift, as pairs (l_{k−1}, 1/d_k) with l beside the diagonal of L and l_{−1} = 0. Refuses what is not positive
 * definite like `solveShiftedTridiagonal`.
 */
export function shiftedFactors(t: Tridiagonal, shifts: Float64Array): Float64Array {
  const n = t.diagonal.length;
  const [pivots, factors] = [new Float64Array(n), new Float64Array(n)];
  const pairs = new Float64Array(2 * n * shifts.length);
  for (let index = 0; index < shifts.length; index++) {
    eliminate(t, shifts[index], pivots, factors);
    for (let k = 0; k < n; k++) {
      const place = 2 * (index * n + k);
      pairs[place] = k === 0 ? 0 : factors[k - 1];
      pairs[place + 1] = 1 / pivots[k];
    }
  }
  return pairs;
}

function eliminate(
  { diagonal, beside }: Tridiagonal,
  shift: number,
  pivots: Float64Array,
  factors: Float64Array,
): void {
  for (let k = 0; k < diagonal.length; k++) {
    const passed = k === 0 ? 0 : factors[k - 1] * beside[k - 1];
    const pivot = diagonal[k] + shift - passed;
    if (!(pivot > 0) || pivot === Number.POSITIVE_INFINITY) throw notPositiveWithShift(shift, k, pivot);
    pivots[k] = pivot;
    factors[k] = k < beside.length ? beside[k] / pivot : 0;
  }
}

export function notPositiveWithShift(
  shift: number,
  pivot: number,
  value: number,
): OrdoError<"solver.not-positive-definite"> {
  const message = `not positive definite with ${shift} added to its diagonal: pivot ${pivot} is ${value}`;
  return new OrdoError("solver.not-positive-definite", message, { pivot, value });
}
