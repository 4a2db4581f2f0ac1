import type { Rows } from "../data/samples.ts";
import type { FoldColumns } from "../data/transforms/fold-columns.ts";
import type { PathValue } from "./path.ts";

/**
 * Hold-outs in which columns are imputed and scaled anew without what is held out. A learner whose models are linear in the columns can do that without refitting: its
 * features are then (x − shift)·factor with other numbers for each held-out set, and its equations are those of the columns as they are, scaled.
 */
export interface FoldJob {
  readonly columns: FoldColumns;
  /** The values of the path that will be asked for. */
  readonly values: readonly PathValue[];
  /** The scores of some rows by a model that was trained without them, for what rounding leaves open. */
  refit(rows: Rows, value: PathValue): Promise<FoldScores>;
}

/** rows × outputs. */
export interface FoldScores {
  readonly scores: Float64Array;
  readonly doubts: Float64Array | undefined;
}
