import type { Samples } from "../../../data/samples.ts";
import { type FilterMachine, factorsAt } from "../system.ts";

/** What the rules know of training data: the targets in the basis of the decomposition, of one output. */
export interface Spectral {
  readonly sigma: Float64Array;
  /** b, see `Coordinates`. */
  readonly b: Float64Array;
  /** What lies in no direction that can be learned: rᵀLr is never below it. */
  readonly rest: number;
  /** The variance of b when scores have independent errors of variance 1, and of `rest` likewise; known of complete blocks. */
  readonly variances: Float64Array;
  readonly restVariance: number;
  /** N. */
  readonly mass: number;
}

/** The path of a family from simple to close: for each value the share σh of every direction that it lets through. */
export interface Walk extends Spectral {
  readonly values: readonly number[];
  readonly shares: readonly Float64Array[];
}

/** Steps to a factor of 2 in alpha. */
const STEPS = 2;
/** The walk begins with alpha at so many times the largest eigenvalue, where hardly anything is let through, */
const FIRST = 2 ** 8;
/** and ends at this share of it, or at so many times less than the smallest eigenvalue, where hardly anything is kept out. */
const [LEAST, BELOW] = [2 ** -32, 2 ** 8];

export function walkOf<X extends Samples>(
  machine: Pick<FilterMachine<X>, "family" | "shape">,
  spectral: Spectral,
): Walk {
  const { sigma, mass } = spectral;
  const [least, largest] = [sigma[0] / mass, sigma[sigma.length - 1] / mass];
  const levels = Math.ceil(STEPS * Math.log2(FIRST / Math.max(LEAST, least / largest / BELOW)));
  const values = Array.from({ length: levels + 1 }, (_, k) =>
    machine.family.valueAt(FIRST * 2 ** (-k / STEPS), largest),
  );
  const different = [...new Set(values)];
  const shares = different.map((value) =>
    factorsAt(machine, { sigma, mass }, value).map((factor, k) => sigma[k] * factor),
  );
  return { ...spectral, values: different, shares };
}

/** rᵀLr with these shares. */
export function residualOf({ b, rest }: Spectral, shares: Float64Array): number {
  return b.reduce((sum, value, k) => sum + ((1 - shares[k]) * value) ** 2, rest);
}

/** How much of the variance of the noise stays in the residuals, to first order: N − the degrees of freedom, in units of the weights. */
export function freedomLeft({ variances, restVariance }: Spectral, shares: Float64Array): number {
  return variances.reduce((sum, variance, k) => sum + (1 - shares[k]) * variance, restVariance);
}

/** The trace of L: the variance of yᵀLy for errors of variance 1. */
export function totalVariance({ variances, restVariance }: Spectral): number {
  return variances.reduce((sum, variance) => sum + variance, restVariance);
}
