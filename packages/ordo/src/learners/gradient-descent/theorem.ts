import type { OptionIssue } from "../../base/errors.ts";
import {
  integer,
  invalidOptions,
  nonNegative,
  optional,
  positive,
  readOptions,
  where,
} from "../../base/options.ts";
import { type ComputeOptions, openCompute } from "../../compute/compute.ts";
import type { Samples } from "../../data/samples.ts";
import type { Kernel } from "../../kernels/kernel.ts";
import { type DescentBound, descentBound } from "./bound.ts";
import { lossFrom } from "./losses/kinds.ts";
import type { ConvexLoss, LossGrowth, RankingLoss } from "./losses/loss.ts";

export interface TheoremOptions {
  /** By its name, or functions with `growth`. */
  readonly loss: string | ConvexLoss;
  /** κ, the square root of the largest k(x, x); see `kernelRadius`. */
  readonly kappa: number;
  /** m and n of the paper. */
  readonly positives: number;
  readonly negatives: number;
  /** How fast steps shrink, 0 < θ < 1. */
  readonly theta?: number;
  /** λ = t^−γ, 0 < γ < (1 − θ)/max(q − 1, 1). */
  readonly gamma?: number;
  /** The stopping range is that of t between B^s and 2·B^s. */
  readonly s?: number;
  /** Which f_t is meant: `t − 1` steps after f_1 = 0. The first of the range unless said. */
  readonly t?: number;
  /** η*, at most 1/Δ*; that is what it is unless said. */
  readonly step?: number;
  /** The bound fails with this probability at most. */
  readonly delta?: number;
  /** ‖f_λ‖, where it is known; at most √(2φ(0)/λ), which stands for it otherwise. */
  readonly norm?: number;
}

/** The constants of Theorem 2.1 and Table 1, with the bound of Proposition 3.8 at them. */
export interface Theorem extends DescentBound {
  readonly kappa: number;
  readonly C0: number;
  readonly q: number;
  /** Δ* by the proof, (3.36) and (3.37); steps are held to it. */
  readonly deltaStar: number;
  /** Δ* as (2.2) prints it, with |φ'(0)| for φ'(0). */
  readonly printedDeltaStar: number;
  /** η*. */
  readonly step: number;
  /** B = mn/(m + n)^(3/2). */
  readonly sample: number;
  /** The whole numbers t from B^s to 2·B^s; at least f_2, the first that is not 0. */
  readonly range: readonly [number, number];
  readonly t: number;
  readonly inRange: boolean;
  /** t^−γ. */
  readonly lambda: number;
  /** (2.5): ‖f_t − f_λ‖² is of order B^−α. */
  readonly alpha: number;
}

const isOpenUnit = (value: unknown): value is number => typeof value === "number" && value > 0 && value < 1;
const openUnit = (fallback: number) => where("a number between 0 and 1", isOpenUnit, fallback);
const count = integer(1, Number.MAX_SAFE_INTEGER);
const shape = {
  loss: where(
    "the name of a loss, or its functions",
    (v): v is string | ConvexLoss => v !== undefined && v !== null,
  ),
  kappa: positive(),
  positives: count,
  negatives: count,
  theta: openUnit(0.5),
  gamma: positive(0.1),
  s: positive(1),
  t: optional(integer(1, Number.MAX_SAFE_INTEGER)),
  step: optional(positive()),
  delta: openUnit(0.05),
  norm: optional(nonNegative()),
};

/**
 * What Theorem 2.1 says of a descent: step sizes, λ, the stopping range, the rate, and the bound on ‖f_t − f_λ‖² that its proof gives. Where the paper
 * misprints a constant the larger one that can be proved is taken: docs/math/gradient-descent.md lists them.
 */
export function gradientTheorem(given: TheoremOptions): Theorem {
  const { loss: named, ...read } = readOptions("gradientTheorem", shape, given);
  const loss = lossFrom("gradientTheorem", named);
  const { C0, q } = growthOf("gradientTheorem", loss);
  const { kappa, theta, gamma, s, positives, negatives } = read;
  requireGamma("gradientTheorem", { theta, gamma, q });
  const sample = sampleSize(positives, negatives);
  const range = stoppingRange(sample, s);
  const t = read.t ?? range[0];
  const deltaStar = deltaStarOf(loss, kappa);
  const step = read.step ?? 1 / deltaStar;
  requireStep("gradientTheorem", step, deltaStar);
  const lambda = t ** -gamma;
  const first = step * lambda ** Math.max(q - 2, 0);
  return Object.freeze({
    kappa,
    C0,
    q,
    deltaStar,
    printedDeltaStar: printedDeltaStarOf(loss, kappa),
    step,
    sample,
    range,
    t,
    inRange: t >= range[0] && t <= range[1],
    lambda,
    alpha: Math.min(s * theta - s * gamma * Math.min(q + 1, 2 * q - 1), 1 - s * gamma * (1 + q)),
    ...descentBound({ ...read, loss, lambda, step: first, t }),
  });
}

/** κ of some items: the square root of the largest k(x, x), without forming the kernel matrix. */
export async function kernelRadius<X extends Samples>(
  kernel: Kernel<X>,
  items: X,
  options: ComputeOptions = {},
): Promise<number> {
  const values = await kernel.diagonal(items, undefined, await openCompute(options));
  return Math.sqrt(values.reduce((most, value) => Math.max(most, value), 0));
}

/** C₀ and q of (2.1). */
export function growthOf(owner: string, loss: RankingLoss): LossGrowth {
  if (loss.growth !== undefined) return loss.growth;
  const expected = "a loss with growth { C0, q }, which the theorem needs";
  throw invalidOptions(owner, [{ key: "loss", expected, actual: `"${loss.name}", which has none` }]);
}

/** B of the theorem: the samples of both classes in one number. */
export function sampleSize(positives: number, negatives: number): number {
  return (positives * negatives) / (positives + negatives) ** 1.5;
}

export function stoppingRange(sample: number, s: number): readonly [number, number] {
  const least = sample ** s;
  const first = Math.max(2, Math.ceil(least));
  return Object.freeze([first, Math.max(first, Math.floor(2 * least))] as const);
}

/**
 * 1 + 4κ²·(sup|φ'₋(u) − φ'₋(0)|/|u| + |φ'₋(0)| + 2^(q−1)·C₀·(4κ²|φ'₋(0)|)^max(q−2, 0)). For 1 ≤ |u| ≤ 4κ²|φ'₋(0)|/λ the quotient of (3.7) is at most
 * |φ'₋(0)| + C₀·(1 + |u|)^(q−1)/|u| ≤ |φ'₋(0)| + 2^(q−1)·C₀·|u|^(q−2), so that 4κ²·M(λ) + λ ≤ Δ*·λ^min(2−q, 0) for λ ≤ 1. It is 1 + 8κ² for the hinge loss and
 * 1 + 11κ² for the logistic one, as in Table 1.
 */
export function deltaStarOf(loss: RankingLoss, kappa: number): number {
  const { C0, q } = growthOf("deltaStar", loss);
  const start = Math.abs(loss.slope(0));
  const far = 2 ** (q - 1) * C0 * (4 * kappa ** 2 * start) ** Math.max(q - 2, 0);
  return 1 + 4 * kappa ** 2 * (loss.local + start + far);
}

function printedDeltaStarOf(loss: RankingLoss, kappa: number): number {
  const { C0, q } = growthOf("deltaStar", loss);
  const start = Math.abs(loss.slope(0));
  return 1 + 4 * kappa ** 2 * (loss.local + C0 * start + (8 * kappa ** 2 * start) ** (q - 1));
}

/** The theorem prints min(q − 1, 1), which is 0 for the hinge loss; its proof needs max. */
export function requireGamma(
  owner: string,
  { theta, gamma, q }: { readonly theta: number; readonly gamma: number; readonly q: number },
): void {
  const most = (1 - theta) / Math.max(q - 1, 1);
  if (gamma < most) return;
  const expected = `a number below (1 - theta)/max(q - 1, 1) = ${most}`;
  throw invalidOptions(owner, [{ key: "gamma", expected, actual: String(gamma) } satisfies OptionIssue]);
}

export function requireStep(owner: string, step: number, deltaStar: number): void {
  // As far as rounding lets one tell.
  if (step <= (1 + 4 * Number.EPSILON) / deltaStar) return;
  const expected = `at most 1/delta* = ${1 / deltaStar}, as the theorem needs`;
  throw invalidOptions(owner, [{ key: "step", expected, actual: String(step) }]);
}
