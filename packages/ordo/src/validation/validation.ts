import type { Warning } from "../base/run.ts";
import type { ComputeOptions } from "../compute/compute.ts";
import type { HoldOutSink, Judging } from "../learners/learner.ts";
import type { LearnerSpec } from "../learners/learner-spec.ts";
import type { PathPoint } from "../learners/path.ts";
import type { Engine } from "../linalg/compute.ts";
import type { Metric } from "../metrics/metric.ts";
import type { Audit } from "./audit/tally.ts";
import type { Comparisons } from "./judging/comparisons.ts";
import type { Estimate } from "./judging/estimate.ts";
import type { Split, SplitSpec } from "./splits/split.ts";

/** A measure, or the text that stands for one. */
export type MetricOption = Metric | string;

export interface ValidationOptions extends ComputeOptions {
  /** Or its text: `"leave-pair-out"`, `"k-fold:10"`. */
  readonly split: Split | string;
  /** One or several measures, or their texts: `"auc"`, `"ndcg@10"`. */
  readonly metric: MetricOption | readonly MetricOption[];
  /** query: judge inside queries, when the data has them. Default: as the learner ranks. */
  readonly judging?: Judging | undefined;
  /** folds: mean over folds; pooled: all held-out scores as one list. Default: folds, or pooled where every fold is one item. */
  readonly averaging?: "folds" | "pooled" | undefined;
  /** Refit so many of the held-out sets and compare scores and orders with those of the shortcut. */
  readonly audit?: number | undefined;
  /**
   * auto: the exact shortcut where there is one. refit: never use it. leaking: with scaling and imputation learned once from all rows, held-out ones included; by default, and when
   * refitting, they are learned without what is held out.
   */
  readonly method?: "auto" | "refit" | "leaking" | undefined;
  /**
   * Where what is trained apart runs: folds that are refitted, learners that are searched, shuffles. `threadEngine({ threads })` gives the same bits as
   * `inlineEngine()`: each job computes with one thread. Left out: in this thread, with all threads of the backend.
   */
  readonly engine?: Engine | undefined;
  /** Also tell the standard error of the first measure, by what is held out alone. */
  readonly spread?: boolean | undefined;
  /** Is told every held-out score, for each value of the path; what left nothing to learn from comes last, with NaN. */
  readonly onHeldOut?: HoldOutSink | undefined;
}

export interface IntervalOptions {
  /**
   * Draw the data so many times again, and train and validate on each draw, for an interval of each estimate. 0, as usual: no intervals;
   * 500 are enough.
   */
  readonly resamples?: number | undefined;
  /** Of the intervals: 0.95 as usual. */
  readonly level?: number | undefined;
  /**
   * What scaling, imputation and the like are learned from in a draw. inside: what is not held out, as in the estimate, from copies of the rows. once: all of the draw, so that
   * copies can be counted, which is far quicker; the spread hardly differs. Default: inside.
   */
  readonly drawsPrepare?: "inside" | "once" | undefined;
}

/** How good a learner's order will be on new data, and how that was found. */
export interface Validation {
  /** Where on its path the learner stood; undefined for a learner that has none. */
  readonly path: PathPoint | undefined;
  readonly estimates: readonly Estimate[];
  readonly method: "shortcut" | "refit";
  /** Why the learner was refitted, when it was. */
  readonly refitReason: string | undefined;
  readonly split: SplitSpec;
  /** How many sets, pairs or preferences were held out. */
  readonly heldOut: number;
  readonly judging: Judging;
  /** How many comparisons the estimates are made of, and how many rounding left undecided; undefined where no measure looks at the order. */
  readonly comparisons: Comparisons | undefined;
  readonly audit: Audit | undefined;
  /** Of each measure, its value on each draw of the data, where intervals were asked for; NaN where a draw has none. */
  readonly draws?: readonly Float64Array[] | undefined;
  /** Degrees of freedom of their spread. */
  readonly degrees?: number | undefined;
  /** Of the first measure, where `spread` asked for it and it can be had: over folds, or over the items of held-out pairs. Training is taken as it is. */
  readonly standardError?: number | undefined;
  readonly warnings: readonly Warning[];
  readonly provenance: ValidationProvenance;
}

export interface ValidationProvenance {
  readonly version: string;
  readonly backend: string;
  readonly threads: number;
  readonly seed: number;
  readonly data: string;
  readonly learner: LearnerSpec;
}
