import type { RankingLoss } from "./losses/loss.ts";

export interface BoundOptions {
  readonly loss: RankingLoss;
  readonly kappa: number;
  readonly positives: number;
  readonly negatives: number;
  readonly lambda: number;
  /** η₁. */
  readonly step: number;
  readonly theta: number;
  /** The function f_t, t − 1 steps after f_1 = 0. */
  readonly t: number;
  readonly delta: number;
  readonly norm?: number | undefined;
}

/** Proposition 3.8: with probability at least 1 − δ, ‖f_t − f_λ‖² ≤ `unrolled` ≤ `bound`. */
export interface DescentBound {
  /** r of Lemma 3.6, which no ‖f_t‖ nor ‖f_λ‖ exceeds. */
  readonly r: number;
  /** L_r and M_r: the largest slope and the largest loss of margins up to 2κr. */
  readonly Lr: number;
  readonly Mr: number;
  /** B_λ of (3.19), which bounds what the sample may say wrong. */
  readonly BLambda: number;
  /** B̃_λ, which no gradient exceeds. */
  readonly BTilde: number;
  /** The right side of (3.25), or of (3.26) for θ = 1. */
  readonly bound: number;
  /** The same before its sums were estimated, (3.28): smaller, and as sure. O(t), and the right side of (3.25) itself for very large t. */
  readonly unrolled: number;
}

/** Steps that are added up one by one, at most. */
const MOST = 1e7;

/** With the constants that the steps of the proof give, where other ones are printed: see docs/math/gradient-descent.md. */
export function descentBound(options: BoundOptions): DescentBound {
  const { loss, kappa, lambda } = options;
  const start = Math.abs(loss.slope(0));
  const atZero = loss.value(0);
  const r = (2 * kappa * start) / lambda + Math.sqrt((2 * atZero) / lambda);
  const Lr = Math.max(Math.abs(loss.slope(2 * kappa * r)), Math.abs(loss.slope(-2 * kappa * r)));
  const Mr = Math.max(Math.abs(loss.value(2 * kappa * r)), Math.abs(loss.value(-2 * kappa * r)));
  const BLambda = sampleError(options, { r, Lr, Mr, atZero });
  // ‖f_t^λ‖ ≤ 2κL_r + λ‖f_t‖, and λ‖f_t‖ ≤ 2κ|φ'₋(0)| by Lemma 3.4; half of it is printed.
  const BTilde = 2 * kappa * Lr + 2 * kappa * start;
  const square = options.norm === undefined ? (2 * atZero) / lambda : options.norm ** 2;
  const parts = { square, BLambda, BTilde };
  const bound = closed(options, parts);
  return { r, Lr, Mr, BLambda, BTilde, bound, unrolled: options.t > MOST ? bound : unrolled(options, parts) };
}

/**
 * φ(S, t) ≤ 2W(S, r), and (3.20) for W with 8·L_r·κ·r for 4·L_r·κ·r: comparing Σε·φ(h) with Σε·h under the absolute value costs a factor 2 (Ledoux and Talagrand,
 * Theorem 4.12). (3.19) prints less where the classes are even, and more where they are not; the larger one is taken.
 */
function sampleError(
  { kappa, positives: m, negatives: n, delta }: BoundOptions,
  {
    r,
    Lr,
    Mr,
    atZero,
  }: { readonly r: number; readonly Lr: number; readonly Mr: number; readonly atZero: number },
): number {
  const spread = (m + n) ** 1.5 / (m * n);
  const chance = Mr * Math.sqrt(2 * Math.log(2 / delta)) * spread;
  const proved = 2 * (8 * Lr * kappa * r + 2 * atZero) * (1 / Math.sqrt(m) + 1 / Math.sqrt(n)) + chance;
  const printed = (4 * Lr * kappa * r + 2 * atZero) * spread + chance;
  return Math.max(proved, printed);
}

interface Parts {
  /** ‖f_λ‖². */
  readonly square: number;
  readonly BLambda: number;
  readonly BTilde: number;
}

/** (3.25) and (3.26), with the 9 of Lemma 3.7 (2) where 2 is printed, and t^θ as in the lemma where (3.29) prints t. */
function closed({ step, lambda, theta, t }: BoundOptions, { square, BLambda, BTilde }: Parts): number {
  const left = 1 - theta;
  const v = step * lambda;
  const sample = (6 * BLambda) / lambda;
  if (left === 0)
    return square * t ** -v + ((8 * BTilde ** 2 * step ** 2) / (1 - v)) * (t + 1) ** -v + sample;
  const first = square * Math.exp((-v / left) * (t ** left - 1));
  const steps = (18 * BTilde ** 2 * step) / (lambda * t ** theta);
  const late =
    ((9 * BTilde ** 2 * step ** 2 * t ** left) / (left * 2 ** left)) *
    Math.exp(((-v * (1 - 2 ** (theta - 1))) / left) * (t + 1) ** left);
  return first + steps + late + sample;
}

/** (3.27) again and again from ‖f_1 − f_λ‖² = ‖f_λ‖². */
function unrolled({ step, lambda, theta, t }: BoundOptions, { square, BLambda, BTilde }: Parts): number {
  let distance = square;
  for (let k = 1; k < t; k++) {
    const eta = step * k ** -theta;
    distance = (1 - eta * lambda) * distance + eta ** 2 * BTilde ** 2 + 2 * eta * BLambda;
  }
  return distance;
}
