import {
  integer,
  invalidOptions,
  nonNegative,
  optional,
  positive,
  readOptions,
  where,
} from "../../base/options.ts";
import { type DescentBound, descentBound } from "./bound.ts";
import { lossFrom } from "./losses/kinds.ts";
import type { ConvexLoss, RankingLoss } from "./losses/loss.ts";
import { growthOf } from "./theorem.ts";

export interface GradientBoundOptions {
  /** By its name, or functions with `growth` or `curvature`. */
  readonly loss: string | ConvexLoss;
  /** κ, the square root of the largest k(x, x); see `kernelRadius`. */
  readonly kappa: number;
  readonly positives: number;
  readonly negatives: number;
  readonly lambda: number;
  /** η₁: step k is η₁·k^−θ. */
  readonly step: number;
  /** 0 < θ ≤ 1. */
  readonly theta: number;
  /** The function f_t, t − 1 steps after f_1 = 0. */
  readonly t: number;
  /** The bound fails with this probability at most; 0.05 unless said. */
  readonly delta?: number;
  /** ‖f_λ‖, where it is known. */
  readonly norm?: number;
}

const isLoss = (value: unknown): value is string | ConvexLoss => value !== undefined && value !== null;
const isUnit = (value: unknown): value is number => typeof value === "number" && value > 0 && value <= 1;
const isChance = (value: unknown): value is number => isUnit(value) && value < 1;
const count = integer(1, Number.MAX_SAFE_INTEGER);
const shape = {
  loss: where("the name of a loss, or its functions", isLoss),
  kappa: positive(),
  positives: count,
  negatives: count,
  lambda: positive(),
  step: positive(),
  theta: where("a number > 0 and at most 1", isUnit),
  t: count,
  delta: where("a number between 0 and 1", isChance, 0.05),
  norm: optional(nonNegative()),
};

/** Proposition 3.8 for any λ and steps η₁·k^−θ: with probability at least 1 − δ, ‖f_t − f_λ‖² ≤ `unrolled` ≤ `bound`, which is (3.25), or (3.26) for θ = 1. */
export function gradientBound(given: GradientBoundOptions): DescentBound {
  const { loss: named, ...read } = readOptions("gradientBound", shape, given);
  const loss = lossFrom("gradientBound", named);
  const { kappa, lambda, step } = read;
  const most = 1 / (4 * kappa ** 2 * steepestOf(loss, kappa, lambda) + lambda);
  // As far as rounding lets one tell.
  if (step > most * (1 + 4 * Number.EPSILON)) {
    const expected = `at most 1/(4 kappa^2 M(lambda) + lambda) = ${most}, as the proposition needs`;
    throw invalidOptions("gradientBound", [{ key: "step", expected, actual: String(step) }]);
  }
  return Object.freeze(descentBound({ ...read, loss }));
}

/** A bound of M(λ), (3.7): of the curvature where it has one, otherwise by (3.36). */
function steepestOf(loss: RankingLoss, kappa: number, lambda: number): number {
  const start = Math.abs(loss.slope(0));
  const furthest = (4 * kappa ** 2 * start) / lambda;
  if (furthest <= 1) return loss.local;
  if (loss.curvature !== undefined) return loss.curvature;
  const { C0, q } = growthOf("gradientBound", loss);
  return Math.max(loss.local, start + 2 ** (q - 1) * C0 * furthest ** Math.max(q - 2, 0));
}
