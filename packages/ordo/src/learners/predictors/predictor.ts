import type { Memo } from "../../base/memo.ts";
import type { Grouping } from "../../data/grouping.ts";
import type { Rows, Samples } from "../../data/samples.ts";
import type { Compute } from "../../linalg/compute.ts";
import { sideBySide } from "../../linalg/join.ts";
import type { Matrix } from "../../linalg/matrix.ts";

/** Where a predictor computes, and what it may share with others that were learned together. */
export interface SharedCompute extends Compute {
  readonly shared?: Memo | undefined;
  /** Which items belong together, for predictors that prepare items themselves. */
  readonly queries?: Grouping | undefined;
}

/**
 * What computes the scores of items that are ready to be scored: checked and prepared, which the model around it does. Frozen. A kind of predictor is
 * one file here, and one codec in `models/predictors`.
 */
export interface Predictor<X extends Samples = Samples> {
  readonly kind: string;
  readonly outputs: number;
  /** Items × outputs. */
  scores(items: X, compute: SharedCompute): Promise<Matrix>;
  /** What f(first) − f(second) is the sum of, in one output; without it a model cannot explain. */
  explain?(pair: X, output: number, compute: Compute): Promise<Contributions>;
  /** How far rounding may have moved each score, items × outputs; where the learner knows. */
  doubts?(items: X, compute: SharedCompute): Promise<Matrix>;
  /** How uncertain scores are, where the learner knows their joint distribution. */
  readonly uncertainty?: Uncertainty<X> | undefined;
  /** What each feature weighs, where scores are weighted sums of features. */
  readonly weighing?: Weighing | undefined;
  /** One predictor with the outputs of this and of the others, which were learned of the same items. */
  beside?(others: readonly Predictor<X>[]): Predictor<X>;
  /** The same, of training items that were these rows of a larger data set; without it the rows leave no trace. */
  ofRows?(rows: Rows): Predictor<X>;
}

export type ScoreDoubts<X extends Samples> = (items: X, compute: SharedCompute) => Promise<Matrix>;

/** Scores are normally distributed around those of the predictor. */
export interface Uncertainty<X extends Samples = Samples> {
  /** The precision of one observed difference of scores, 1/variance. */
  readonly noisePrecision: number;
  /** What is known of these items together, in one output. */
  of(items: X, output: number, compute: Compute): Promise<JointSpread>;
}

/** The joint distribution of the scores of some items, around their mean. */
export interface JointSpread {
  /** Of the scores of each of `a` and each of `b`. */
  covariance(a: Rows, b: Rows): Promise<Matrix>;
  /** Of f(a[k]) − f(b[k]), for each k. */
  variances(a: Rows, b: Rows): Promise<Float64Array>;
}

export interface Weighing {
  /** Features × outputs. */
  readonly weights: Matrix;
  readonly names: readonly string[] | undefined;
}

export interface Contributions {
  readonly over: "features" | "training items";
  /** Those of 0 may be among them. */
  readonly parts: readonly ExplanationPart[];
}

export interface ExplanationPart {
  /** Feature number, or row of the training item. */
  readonly index: number;
  readonly name: string | undefined;
  readonly contribution: number;
}

/** The doubts of several predictors side by side; undefined where one of them has none. */
export function doubtsBeside<X extends Samples>(
  predictors: readonly Predictor<X>[],
): ScoreDoubts<X> | undefined {
  const all = predictors.map(({ doubts }) => doubts);
  if (!all.every((doubts) => doubts !== undefined)) return undefined;
  return async (items, compute) => {
    const columns: Matrix[] = [];
    for (const doubts of all) columns.push(await doubts(items, compute));
    return sideBySide(columns);
  };
}

/** Scores without their constants, with them; in place. */
export function addBias(product: Matrix, bias: Float64Array): Matrix {
  for (let k = 0; k < product.data.length; k++) product.data[k] += bias[k % product.cols];
  return product;
}
