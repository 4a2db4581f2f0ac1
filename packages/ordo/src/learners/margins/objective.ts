import type { Risk, RiskAt } from "./risk.ts";

/** R(Xw) + λ‖w‖², to be made small. */
export interface Objective<A extends RiskAt = RiskAt> {
  readonly risk: Risk<A>;
  readonly lambda: number;
  /** Number of weights. */
  readonly size: number;
  /** X·w. */
  scores(w: Float64Array): Promise<Float64Array>;
  /** Xᵀ·g. */
  pull(g: Float64Array): Promise<Float64Array>;
  /** Something near the inverse of XᵀSX + 2λI, where there is any, for the diagonal S of a second derivative at some scores. */
  nearInverse?(
    S: Float64Array,
    lambda: number,
    scores: Float64Array,
  ): Promise<(r: Float64Array) => Float64Array>;
  /** Whether that is near in all directions, not along the features alone. */
  readonly isNear?: boolean;
}

/** Weights, and how far they are from the best ones. */
export interface Minimum {
  readonly w: Float64Array;
  readonly objective: number;
  /** The least value that there is lies no further below. */
  readonly gap: number;
  readonly iterations: number;
  /** False where the limit of iterations came first, or rounding. */
  readonly isReached: boolean;
}

export interface Stop {
  /** The gap that is small enough, as a share of the objective. */
  readonly tolerance: number;
  readonly iterations: number;
}

export function dot(a: Float64Array, b: Float64Array): number {
  let sum = 0;
  for (let k = 0; k < a.length; k++) sum += a[k] * b[k];
  return sum;
}

/** a + t·b. */
export function along(a: Float64Array, t: number, b: Float64Array): Float64Array {
  const result = new Float64Array(a.length);
  for (let k = 0; k < a.length; k++) result[k] = a[k] + t * b[k];
  return result;
}

/** a ← a + t·b. */
export function addTo(a: Float64Array, t: number, b: Float64Array): void {
  for (let k = 0; k < a.length; k++) a[k] += t * b[k];
}
