import type { Warning } from "../base/run.ts";
import type { ComputeOptions } from "../compute/compute.ts";
import type { Dataset } from "../data/dataset.ts";
import type { Grouping } from "../data/grouping.ts";
import type { Rows, Samples } from "../data/samples.ts";
import type { Kernel } from "../kernels/kernel.ts";
import type { PairCounts } from "../linalg/hold-out-jobs.ts";
import type { FoldJob } from "./fold-job.ts";
import type { LearnerSpec } from "./learner-spec.ts";
import type { Model } from "./model.ts";
import type { Path, PathValue } from "./path.ts";
import type { Streaming } from "./streaming.ts";

/** Learns a scoring function from a data set. Frozen: parameters were checked when it was made. */
export interface Learner<X extends Samples> {
  /** Its kind and options as plain JSON; `learnerFrom` makes an equal learner of it. */
  readonly spec: LearnerSpec;
  /** Whether the order it learns is one inside queries, where the data has them, or of all items; its estimates are judged alike. */
  readonly judging: Judging;
  /** The parameter that it has a path of, and its own value; undefined where there is none to choose. */
  readonly path: Path<X> | undefined;
  /** The same learner at another value of its path parameter. */
  at(value: PathValue): Learner<X>;
  /** Only on learners that have a kernel. */
  readonly kernel?: ChangeableKernel<X>;
  fit(data: Dataset<X>, options?: FitOptions): Promise<Model<X>>;
  /** Does what the values have in common once; models and hold-outs at each of them are cheap afterwards. */
  prepare(data: Dataset<X>, values: readonly PathValue[], options?: FitOptions): Promise<Prepared<X>>;
  /**
   * Where something is learned from all rows before hold-outs, such as scaling or landmarks: the learner and the data with that fixed, which are what
   * hold-outs are exact for.
   */
  fixed?(data: Dataset<X>, options?: FitOptions): Promise<FixedLearner<X>>;
  /**
   * Only on learners whose models are linear in the columns of the data: hold-outs in which these are imputed and scaled anew without what is held out, with `data` as they
   * are before. Undefined where these data do not allow it.
   */
  holdOutsInFolds?(
    data: Dataset<X>,
    job: FoldJob,
    options?: FitOptions,
  ): Promise<ReleasedHoldOuts | undefined>;
  /** True where something before it, such as scaling, is learned anew for each held-out set, and it is trained anew for that: few folds are then better than many pairs. */
  readonly refitsSteps?: boolean | undefined;
  /**
   * Learning from data in which each item, or each whole query, counts so many times, exactly as from so many copies of it, without making them; undefined where
   * only copies do.
   */
  counting?(data: Dataset<X>, counts: Counts): FixedLearner<X> | undefined;
  /** How it learns from rows that come in blocks and are not kept, for `fitStream`; undefined where it needs all of them at once. */
  readonly streaming?: Streaming<X> | undefined;
}

/** The kernel of a learner, and the same learner with another one. */
export interface ChangeableKernel<X extends Samples> {
  readonly own: Kernel<X>;
  with(other: Kernel<X>): Learner<X>;
}

export interface FixedLearner<X extends Samples> {
  readonly learner: Learner<X>;
  readonly data: Dataset<X>;
}

/** How many times each item counts, or each query, in the order of the data's queries: whole numbers >= 1. */
export interface Counts {
  readonly of: "items" | "queries";
  readonly counts: ArrayLike<number>;
}

/** query: inside queries, when the data has them. global: all items are one list. */
export type Judging = "query" | "global";

export interface FitOptions extends ComputeOptions {
  /** The model will be asked for the doubts of its scores, which takes some more work in training. */
  readonly doubts?: boolean | undefined;
  /**
   * Where hold-outs follow: what goes before the learner and learns from the rows, such as scaling, learns once from all of them, held-out ones included. That leaks into estimates, which
   * say so. Otherwise it is learned anew without what is held out.
   */
  readonly leaking?: boolean | undefined;
}

/**
 * What the given values have in common, computed when it is first needed. Every call gives the same bits whenever and however often it is made, and
 * tells what is doubtful about its own results alone. Frees the backend's memory when disposed.
 */
export interface Prepared<X extends Samples> extends Disposable {
  /** The models of the values, in their order. */
  models(): AsyncIterable<Model<X>>;
  /** The model at one of the values, as training with it alone gives. */
  model(value: PathValue): Promise<Model<X>>;
  readonly holdOuts: HoldOuts;
  release(): void;
}

/** Scores of held-out items, exactly as retraining without them would give. */
export interface HoldOuts {
  /** Why hold-out scores of this kind cannot be had without refitting, or undefined when they can. */
  obstacle(request: HoldOutRequest): string | undefined;
  /** At one of the values that were given. Results come one by one; what is doubtful about them is returned. */
  run(request: HoldOutRequest, value: PathValue, sink: HoldOutSink): Promise<readonly Warning[]>;
}

/** Hold-outs with memory of their own. */
export interface ReleasedHoldOuts extends HoldOuts {
  release(): void;
}

/**
 * sets: each set of items is held out at a time, with every preference that touches one of them. pairs: each pair of items is.
 * preferences: each explicit preference is held out at a time, its items stay.
 */
export type HoldOutRequest =
  | {
      readonly kind: "sets";
      readonly sets: readonly Rows[];
      /** Scores of different sets will be compared with each other. */
      readonly pooled?: boolean;
    }
  | { readonly kind: "pairs"; readonly pairs: PairSource }
  | { readonly kind: "preferences" };

/** All pairs a < b, or the pairs (a[k], b[k]). */
export type PairSource = AllPairs | { readonly kind: "list"; readonly a: Rows; readonly b: Rows };

export interface AllPairs {
  readonly kind: "all";
  /** Only pairs inside one of these groups. */
  readonly within?: Grouping | undefined;
  /** For each output, only pairs whose values here are different. */
  readonly differ?: readonly Float64Array[] | undefined;
}

/** In place of a score: nothing was left to learn it from. Ask with `isScore`, as it is not even equal to itself. */
export const NO_SCORE = Number.NaN;

export function isScore(score: number): boolean {
  return !Number.isNaN(score);
}

/** Whether a pair is asked for, in one output. */
export function isWanted({ within, differ }: AllPairs, output: number, a: number, b: number): boolean {
  if (within !== undefined && within.of[a] !== within.of[b]) return false;
  return differ === undefined || differ[output]![a] !== differ[output]![b];
}

/** The pairs that are asked for in any output. */
export function* listPairs(
  pairs: PairSource,
  { size, outputs }: { readonly size: number; readonly outputs: number },
): Iterable<[number, number]> {
  if (pairs.kind === "list") {
    for (let k = 0; k < pairs.a.length; k++) yield [pairs.a[k]!, pairs.b[k]!];
    return;
  }
  for (let a = 0; a < size; a++) {
    for (let b = a + 1; b < size; b++) {
      let wanted = false;
      for (let out = 0; out < outputs && !wanted; out++) wanted = isWanted(pairs, out, a, b);
      if (wanted) yield [a, b];
    }
  }
}

/**
 * Receives what was held out. Arrays are reused between calls: copy what you keep.
 *
 * Every score comes with a doubt: how far rounding may have moved it, at most. Two scores that are no further apart than their doubts together
 * cannot be told apart, and count as tied. Without doubts only equal scores are tied.
 */
export interface HoldOutSink {
  /**
   * Scores of set number `index`, u × outputs row-major; `NO_SCORE` in an output of which nothing is left to learn from. `doubts` are as many.
   */
  set?(index: number, rows: Rows, scores: Float64Array, doubts: Float64Array | undefined): void;
  /**
   * All sets of a request at once, where each is one item and all have scores: set number k is rows[k], its scores from k × outputs on. Told set by set where this is
   * missing. These arrays are not used again.
   */
  readonly singles?: ((told: SingleScores) => void) | undefined;
  /** Scores of the pairs (a, b[k]), of one output: the score of a, and of b[k], when these two are held out. */
  pairs?(output: number, a: number, b: Rows, scores: PairScores): void;
  /**
   * Takes sums over pairs in place of the pairs, from those who can count where their numbers are; whoever passes pairs on to others leaves it out. Pairs in doubt are
   * told one by one even so.
   */
  readonly counts?: PairCountSink | undefined;
  /** The predicted difference f_winner − f_loser of preference number k when it alone is held out, and its doubt. */
  preference?(k: number, difference: number, doubt: number | undefined): void;
}

export interface PairCountSink {
  /** The true scores of each output. */
  readonly actual: readonly Float64Array[];
  /** Of the items. */
  readonly weights: Float64Array | undefined;
  add(output: number, counts: PairCounts): void;
}

export interface SingleScores {
  readonly rows: Rows;
  /** Rows × outputs. */
  readonly scores: Float64Array;
  readonly doubts: Float64Array;
}

/** Found out once: a list of sets is asked by everybody on its way. */
const singles = new WeakMap<readonly Rows[], { readonly rows: Rows | undefined }>();

/** The items, where each set is one; undefined where some are not. */
export function singleRowsOf(sets: readonly Rows[]): Rows | undefined {
  const before = singles.get(sets) ?? { rows: findSingleRows(sets) };
  singles.set(sets, before);
  return before.rows;
}

/** Says beforehand that set number k is the one item rows[k], so that nobody has to look at each. */
export function rememberSingles(sets: readonly Rows[], rows: Rows): void {
  singles.set(sets, { rows });
}

function findSingleRows(sets: readonly Rows[]): Rows | undefined {
  const result = new Uint32Array(sets.length);
  for (let place = 0; place < result.length; place++) {
    const rows = sets[place]!;
    if (rows.length !== 1) return undefined;
    result[place] = rows[0]!;
  }
  return result;
}

/** Tells a sink all sets, each of one item. */
export function tellSingles(sink: HoldOutSink, sets: readonly Rows[], told: SingleScores): void {
  if (sink.singles !== undefined) {
    sink.singles(told);
    return;
  }
  const { scores, doubts } = told;
  const v = scores.length / sets.length;
  // Copied into two arrays: a view for each row would cost more than all the rest.
  const [own, doubt] = [new Float64Array(v), new Float64Array(v)];
  for (let index = 0; index < sets.length; index++) {
    for (let out = 0; out < v; out++) {
      own[out] = scores[index * v + out]!;
      doubt[out] = doubts[index * v + out]!;
    }
    sink.set?.(index, sets[index]!, own, doubt);
  }
}

export interface PairScores {
  readonly a: Float64Array;
  readonly b: Float64Array;
  /** The doubt of each difference a − b; undefined where no pair of these is in doubt. */
  readonly doubts?: Float64Array | undefined;
}
