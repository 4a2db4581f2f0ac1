import type { Rows } from "../../../data/samples.ts";

/** Scores of held-out sets whose columns are prepared anew, one set after the other. */
export interface SetScorer {
  /** Each set is good until `take` is done with it. */
  each(sets: readonly Rows[], take: (set: number, open: OpenSet) => Promise<void>): Promise<void>;
}

export interface OpenSet {
  /** Undefined where rounding makes the equations indefinite. */
  at(lambda: number): Solution | undefined;
}

/** Scores of the rows of a set, rows × outputs. */
export interface Solution {
  readonly scores: Float64Array;
  /** By how much the way to the equations may have multiplied their errors; 1 where it is that of training. */
  readonly growth: number;
  /** How far rounding may have moved each score at most, but for `growth`: as a quick bound, and closely. */
  bound(): Float64Array;
  doubts(): Float64Array;
}
