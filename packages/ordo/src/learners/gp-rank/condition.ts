import { at, type Matrix, matrix, valuesOf } from "../../linalg/matrix.ts";

/** The scores of some items as they are known: normally distributed, jointly. */
export interface Belief {
  readonly mean: Float64Array;
  /** u × u, without gaps. */
  readonly C: Matrix;
}

/** f(winner) − f(loser) was observed, with noise of this precision. */
export interface Observed {
  readonly winner: number;
  readonly loser: number;
  readonly difference: number;
  readonly precision: number;
}

/** A belief of its own, which `observe` may write to. */
export function copyOf({ mean, C }: Belief): Belief {
  return { mean: mean.slice(), C: matrix(C.rows, C.cols, valuesOf(C).slice()) };
}

/**
 * Conditions on one observed difference, in place: with e = e_winner − e_loser, g = C·e, s = eᵀCe and noise of precision p
 *
 *     mean + g·p(z − eᵀmean)/(1 + p·s),     C − g·gᵀ·p/(1 + p·s).
 *
 * O(u²) for u items. Gives what the answer tells of f, ½·log(1 + p·s). Source: docs/math/gp-rank.md.
 */
export function observe({ mean, C }: Belief, { winner, loser, difference, precision }: Observed): number {
  const size = mean.length;
  const g = Float64Array.from({ length: size }, (_, row) => at(C, row, winner) - at(C, row, loser));
  // Rounding may take more than there is.
  const variance = Math.max(0, g[winner] - g[loser]);
  const share = precision / (1 + precision * variance);
  const step = share * (difference - (mean[winner] - mean[loser]));
  // As a product of two equal roots the update is symmetric to the bit.
  const root = g.map((value) => value * Math.sqrt(share));
  for (let row = 0; row < size; row++) {
    mean[row] += step * g[row];
    const [own, start] = [root[row], row * size];
    for (let col = 0; col < size; col++) C.data[start + col] -= own * root[col];
  }
  return Math.log1p(precision * variance) / 2;
}

/** Of the difference of two scores. */
export function varianceOf(C: Matrix, a: number, b: number): number {
  return Math.max(0, at(C, a, a) + at(C, b, b) - 2 * at(C, a, b));
}
