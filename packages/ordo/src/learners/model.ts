import type { Memo } from "../base/memo.ts";
import type { Warning } from "../base/run.ts";
import type { ComputeOptions } from "../compute/compute.ts";
import type { Grouping } from "../data/grouping.ts";
import type { ItemsOf, SampleShape, Samples } from "../data/samples.ts";
import type { FittedTransform } from "../data/transforms/transform.ts";
import type { Matrix } from "../linalg/matrix.ts";
import type { LearnerSpec } from "./learner-spec.ts";
import type { Contributions, ExplanationPart, Predictor } from "./predictors/predictor.ts";

/** Where a result comes from: enough to repeat it. */
export interface Provenance {
  readonly version: string;
  readonly backend: string;
  readonly threads: number;
  readonly seed: number;
  /** Fingerprint of the data set. */
  readonly data: string;
  readonly items: number;
  readonly learner: LearnerSpec;
}

/**
 * A learned scoring function: an immutable value, which keeps nothing that the caller can change afterwards. The predictor computes; the model around
 * it checks and prepares what is scored, ranks, and knows where it comes from.
 */
export interface Model<X extends Samples = Samples> {
  readonly predictor: Predictor<X>;
  readonly outputs: number;
  readonly provenance: Provenance;
  /** What was cut, shifted or doubtful in training. */
  readonly warnings: readonly Warning[];
  /** What new items must be like; others are refused with `model.mismatch`. */
  readonly inputs: SampleShape;
  /** Applied to the features of items before they are scored; the predictor sees what it makes of them. */
  readonly preparation?: readonly FittedTransform[] | undefined;
  /** What training came to: iterations, a gap, a residual; of learners that have such numbers. */
  readonly facts?: Readonly<Record<string, number>> | undefined;
  /** What the scores stand for, where it is known. */
  readonly target?: TargetNames | undefined;
  /** The scores of one output (the first by default), one for each item, in the order of the items. */
  scores(items: ItemsOf<X>, options?: ScoreOptions): Promise<Float64Array>;
  /** The scores of all outputs, items × outputs. */
  allScores(items: ItemsOf<X>, options?: BatchOptions): Promise<Matrix>;
  /** How far rounding may have moved each of these scores, at most, items × outputs; where the learner knows. */
  doubts?(items: ItemsOf<X>, options?: BatchOptions): Promise<Matrix>;
  /** The joint distribution of the scores of these items; of models that have one, such as those of `gpRank`. */
  posterior?(items: ItemsOf<X>, options?: ScoreOptions): Promise<Posterior>;
  /** Mean and variance of f(a[k]) − f(b[k]) for each k; where there is a `posterior`. */
  differences?(
    items: ItemsOf<X>,
    a: ArrayLike<number>,
    b: ArrayLike<number>,
    options?: ScoreOptions,
  ): Promise<Differences>;
  /** Rows of the items from best to worst; equal scores keep the order of the items. */
  rank(items: ItemsOf<X>, options?: ScoreOptions): Promise<Uint32Array>;
  /** Why `a` is put before `b` (or after it): f(a) − f(b) split exactly over features or training items. */
  explain(items: ItemsOf<X>, a: number, b: number, options?: ScoreOptions): Promise<Explanation>;
}

export interface BatchOptions extends ComputeOptions {
  /** What models that were learned together compute of the same items is computed once where they are given the same memo. */
  readonly shared?: Memo | undefined;
  /** Which items belong together; needed by models whose scaling works query by query. */
  readonly queries?: Grouping | undefined;
}

export interface ScoreOptions extends BatchOptions {
  readonly output?: number;
}

export interface TargetNames {
  /** One name for each output. */
  readonly names: readonly string[] | undefined;
  /** When the scores stand for words, the word of score 0, 1, 2 …, in that order. */
  readonly classes: readonly string[] | undefined;
}

/** Scores as they are known: normally distributed, jointly. */
export interface Posterior {
  /** The scores themselves. */
  readonly mean: Float64Array;
  /** The precision of one observed difference, 1/variance. */
  readonly noisePrecision: number;
  /** Of the scores of each of the rows `a` and each of `b`. */
  covariance(a: ArrayLike<number>, b: ArrayLike<number>): Promise<Matrix>;
  /** Of f(a[k]) − f(b[k]), for each k. */
  variances(a: ArrayLike<number>, b: ArrayLike<number>): Promise<Float64Array>;
}

export interface Differences {
  readonly mean: Float64Array;
  readonly variance: Float64Array;
}

export interface Explanation {
  readonly a: number;
  readonly b: number;
  readonly scoreA: number;
  readonly scoreB: number;
  /** What each part adds to f(a) − f(b), largest magnitude first; the parts sum to the difference. */
  readonly parts: readonly ExplanationPart[];
  readonly over: Contributions["over"];
}
