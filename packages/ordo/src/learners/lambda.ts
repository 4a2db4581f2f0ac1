import { integer, oneOf, positive, readOptions } from "../base/options.ts";

/** Linear functional strategy: (1/m²)·Σ over ordered pairs + α‖f‖². */
export interface LfsScale {
  /** Number of items, m. */
  readonly items: number;
}

/** A Gaussian process that observes differences of scores with noise of variance 1/v. */
export interface GpScale {
  /** Whether each pair is observed once (default), or as (i, j) and as (j, i) again. */
  readonly pairs?: "unordered" | "ordered";
}

/** Gradient descent for two classes: (1/(m₊m₋))·ΣΣ(1 − (f₊ − f₋))² + a penalty. */
export interface GdScale {
  /** Number of items of the better class, m₊. */
  readonly positives: number;
  /** Number of items of the other class, m₋. */
  readonly negatives: number;
  /** half: the penalty is (λ/2)‖f‖², as the update has it (default). whole: λ‖f‖². */
  readonly penalty?: "half" | "whole";
}

/** RLScore's QueryRankRLS and CGRankRLS, which divide the pairs of every query by its number of items. */
export interface RlscoreQueryScale {
  /** Items in each query; all items when there are no queries. */
  readonly perQuery: number;
}

/** SVMrank, which divides what the pairs lose by the number of queries: ½‖w‖² + (c/q)·Σξ. */
export interface SvmRankScale {
  /** Number of queries, q; 1 when there are none. */
  readonly queries?: number;
}

const count = integer(1, Number.MAX_SAFE_INTEGER);
const lfs = { items: count };
const gp = { pairs: oneOf(["unordered", "ordered"], "unordered") };
const gd = { positives: count, negatives: count, penalty: oneOf(["half", "whole"], "half") };
const rlscoreQuery = { perQuery: count };
const svmRank = { queries: integer(1, Number.MAX_SAFE_INTEGER, 1) };

/**
 * The lambda with which a learner here finds the minimiser of another formulation, from that formulation's own parameter. All learners minimise a sum of losses plus
 * λ‖f‖², with no factor before either. The last three are of learners of margins, the others of squared differences: Σ over unordered pairs of
 * (difference wanted − (f_a − f_b))² + λ‖f‖². Derivations: docs/math/rank-rls.md, docs/math/rank-svm.md.
 */
export const lambdaFrom = Object.freeze({
  /** λ = αm²/2, for global ranking. */
  lfs: (given: LfsScale & { readonly alpha: number }): number => {
    const { alpha, items } = readOptions("lambdaFrom.lfs", { ...lfs, alpha: positive() }, given);
    return (alpha * items ** 2) / 2;
  },
  /** λ = 1/v for noise of precision v on unordered pairs, 1/(2v) on ordered ones: `rankRls` gives the posterior mean. */
  gp: (given: GpScale & { readonly precision: number }): number => {
    const { precision, pairs } = readOptions("lambdaFrom.gp", { ...gp, precision: positive() }, given);
    return 1 / (precision * timesSeen(pairs));
  },
  /** λ = m₊m₋λ_gd/2, with the options `cost: 20` and `ties: false`; m₊m₋λ_gd when the whole ‖f‖² is the penalty. */
  gd: (given: GdScale & { readonly lambda: number }): number => {
    const { lambda, ...scale } = readOptions("lambdaFrom.gd", { ...gd, lambda: positive() }, given);
    return lambda * pairMass(scale);
  },
  /** λ = regparam: RLScore's GlobalRankRLS has the same objective. */
  rlscoreGlobal: (given: { readonly regparam: number }): number =>
    readOptions("lambdaFrom.rlscoreGlobal", { regparam: positive() }, given).regparam,
  /**
   * λ = n·regparam when every query has n items. For queries of different sizes no number will do: give `rankRls` the option
   * `queryWeights: "size"`, with which λ = regparam for any sizes.
   */
  rlscoreQuery: (given: RlscoreQueryScale & { readonly regparam: number }): number => {
    const shape = { ...rlscoreQuery, regparam: positive() };
    const { regparam, perQuery } = readOptions("lambdaFrom.rlscoreQuery", shape, given);
    return perQuery * regparam;
  },
  /** λ = q/(2c), with the hinge loss. */
  svmRank: (given: SvmRankScale & { readonly c: number }): number => {
    const { c, queries } = readOptions("lambdaFrom.svmRank", { ...svmRank, c: positive() }, given);
    return queries / (2 * c);
  },
  /** λ = 1/(2c), with the hinge loss: SVMlight minimises ½‖w‖² + c·Σξ, over pairs or over items of two classes. */
  svmLight: (given: { readonly c: number }): number =>
    halved(readOptions("lambdaFrom.svmLight", { c: positive() }, given).c),
  /** λ = 1/(2c), with the squared hinge loss: LIBLINEAR minimises ½‖w‖² + c·Σξ², over pairs in its extension for ranking. */
  liblinear: (given: { readonly c: number }): number =>
    halved(readOptions("lambdaFrom.liblinear", { c: positive() }, given).c),
});

/** The way back: the parameter of another formulation that has the minimiser at a lambda. */
export const lambdaTo = Object.freeze({
  /** α = 2λ/m². */
  lfs: (given: LfsScale & { readonly lambda: number }): number => {
    const { lambda, items } = readOptions("lambdaTo.lfs", { ...lfs, lambda: positive() }, given);
    return (2 * lambda) / items ** 2;
  },
  /** The precision v = 1/λ, or 1/(2λ) for ordered pairs. */
  gp: (given: GpScale & { readonly lambda: number }): number => {
    const { lambda, pairs } = readOptions("lambdaTo.gp", { ...gp, lambda: positive() }, given);
    return 1 / (lambda * timesSeen(pairs));
  },
  /** λ_gd = 2λ/(m₊m₋), or λ/(m₊m₋) when the whole ‖f‖² is the penalty. */
  gd: (given: GdScale & { readonly lambda: number }): number => {
    const { lambda, ...scale } = readOptions("lambdaTo.gd", { ...gd, lambda: positive() }, given);
    return lambda / pairMass(scale);
  },
  /** regparam = λ. */
  rlscoreGlobal: (given: { readonly lambda: number }): number =>
    readOptions("lambdaTo.rlscoreGlobal", { lambda: positive() }, given).lambda,
  /** regparam = λ/n when every query has n items; regparam = λ with `queryWeights: "size"`. */
  rlscoreQuery: (given: RlscoreQueryScale & { readonly lambda: number }): number => {
    const shape = { ...rlscoreQuery, lambda: positive() };
    const { lambda, perQuery } = readOptions("lambdaTo.rlscoreQuery", shape, given);
    return lambda / perQuery;
  },
  /** c = q/(2λ). */
  svmRank: (given: SvmRankScale & { readonly lambda: number }): number => {
    const { lambda, queries } = readOptions("lambdaTo.svmRank", { ...svmRank, lambda: positive() }, given);
    return queries / (2 * lambda);
  },
  /** c = 1/(2λ). */
  svmLight: (given: { readonly lambda: number }): number =>
    halved(readOptions("lambdaTo.svmLight", { lambda: positive() }, given).lambda),
  /** c = 1/(2λ). */
  liblinear: (given: { readonly lambda: number }): number =>
    halved(readOptions("lambdaTo.liblinear", { lambda: positive() }, given).lambda),
});

/** Where ½‖f‖² stands beside c times the losses, λ and c are each other's. */
function halved(parameter: number): number {
  return 1 / (2 * parameter);
}

function timesSeen(pairs: "unordered" | "ordered"): number {
  return pairs === "ordered" ? 2 : 1;
}

/** What the mean over pairs and the half of the penalty make of lambda. */
function pairMass({ positives, negatives, penalty }: Required<GdScale>): number {
  return (positives * negatives) / (penalty === "half" ? 2 : 1);
}
