import type { Matrix } from "./matrix.ts";

/** What `leavePairs` counts; arrays are by row of A. */
export interface LeavePairs {
  /** One for each output that is counted. */
  readonly outputs: readonly PairColumn[];
  /** A_ii. */
  readonly diagonal: Float64Array;
  /** c: how the intercept falls with e. */
  readonly slopes: Float64Array;
  /** Pairs count by the product of the two. */
  readonly weights: Float64Array | undefined;
  /** Only pairs with the same number here are counted. */
  readonly groups: Uint32Array | undefined;
  /** Rows with the same number here are equal, and tied whatever rounding does. */
  readonly equals: Uint32Array | undefined;
  /**
   * Of a difference below its output's limit: the doubt is unit·(sums + (reach_a + reach_b)·(size + moves_a·|e_a| + moves_b·|e_b|)), the sums being those of the
   * absolute values that the two scores are made of, where β and b count once for each score.
   */
  readonly unit: number;
  readonly reach: Float64Array;
  readonly moves: Float64Array;
  /** So many pairs in doubt are listed at most, in each output. */
  readonly listed: number;
}

export interface PairColumn {
  readonly alpha: Float64Array;
  /** What was learned from, and what predictions are compared with. */
  readonly y: Float64Array;
  readonly actual: Float64Array;
  /** b. */
  readonly intercept: number;
  readonly size: number;
  /** Larger differences are certain. */
  readonly limit: number;
  /** Only pairs with different values here are counted. */
  readonly differ: Float64Array | undefined;
}

/** Of one output; sums of weights are numbers of pairs where there are no weights. */
export interface PairCounts {
  /** How many pairs were looked at and are in the sums, whatever their weight. */
  readonly seen: number;
  /** How many of them have a weight above 0, and how many of these have different true values. */
  readonly pairs: number;
  readonly different: number;
  /** The weight of pairs with different true values by what was predicted: the right order, the wrong one, or none. */
  readonly right: number;
  readonly wrong: number;
  readonly tied: number;
  /** Weights, and weighted squares of predicted less true differences, of all pairs and of those with different true values. */
  readonly weight: number;
  readonly squares: number;
  readonly squaresOfDifferent: number;
  /** Pairs in doubt, first < second in ascending order; more of them than are listed where `open` is larger. */
  readonly open: number;
  readonly first: Uint32Array;
  readonly second: Uint32Array;
  /** The first pair whose 2 × 2 system has no solution, as far as rounding lets one tell. */
  readonly unsolvable: readonly [number, number] | undefined;
}

/** Systems of `solveBatch`; what is said of rows stands for the rows of all sets, one set after the other. */
export interface SolveBatch {
  readonly sets: readonly Uint32Array[];
  /** B, a row for each. */
  readonly right: Matrix;
  /** D; none where it is undefined. */
  readonly diagonal: Float64Array | undefined;
  /** J_ij is the fill of i where i and j have the same number here, which is not 0; else it is 0. */
  readonly groups: Uint32Array | undefined;
  readonly fills: Float64Array | undefined;
}

export interface BatchSolutions {
  /** X, as B. */
  readonly x: Matrix;
  /** The first set whose system is not positive definite, as far as rounding lets one tell; its rows of X, and perhaps those of later sets, mean nothing. */
  readonly indefinite: number | undefined;
}
