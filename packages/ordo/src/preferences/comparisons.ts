import type { Grouping } from "../data/grouping.ts";

/**
 * How scored items are compared, for those who take some of them away. A pair of a block with scores d apart counts c·κ(d)·w·w' and wants the difference z(d), with c
 * the coefficient of its block and w, w' the weights of its two.
 */
export interface ScoredComparisons {
  readonly blocks: Grouping;
  /** Undefined where every item weighs 1. */
  readonly weights: Float64Array | undefined;
  /** The scores of each output. */
  readonly columns: readonly Float64Array[];
  /** κ, 0 where the two are not compared. */
  factor(difference: number): number;
  /** z. */
  wanted(difference: number): number;
  /** Whether κ is 1 for all pairs. */
  readonly even: boolean;
  /** Whether z is the sign of the difference, cost (20), and not the difference itself. */
  readonly signs: boolean;
  /** Scores so far apart are compared, and wanted different. */
  isFar(difference: number): boolean;
  /** c of a block whose compared pairs weigh `mass` together (each w·w'), and whose items weigh `total`. */
  coefficient(block: number, mass: number, total: number): number;
}
