/** Of each place, the weights of its active partners: those it is not yet apart from by the margin of 1. */
export interface ActiveSums {
  /** Of the better items that are not 1 above it. */
  readonly above: Float64Array;
  /** Of the worse items that it is not 1 above. */
  readonly below: Float64Array;
}

/** What finds the active pairs of lists that have some which are not; see `ActivePairs`. */
export interface Walks {
  readonly sums: ActiveSums;
  readonly found: Float64Array;
  /** Sorts and splits by these scores; `sums` ← how many active partners there are. */
  count(scores: Float64Array): void;
  /** Adds to `above` the values of the better active partners of each place, and to `below` those of the worse ones: to `sums`, or both to `found`. */
  add(values: Float64Array, to: ActiveSums): void;
  /** The values of all active partners of each place, in `found`; each value is right to a share of about 2^-31 of the sum of all. Where that is cheaper. */
  readonly rounded?: ((values: Float64Array) => Float64Array) | undefined;
  /** The second derivative over about the same pairs for much less, where it can be had at the scores of the last count: of rows; see cells.ts. */
  rough?(): RoughCurvature | undefined;
}

/** 2·Σ over the partners j of each row of (x_i − x_j), with their weights, over the pairs of one graph whatever the values; into a result whose other rows stay as they are. */
export type RoughCurvature = (x: Float64Array, result: Float64Array) => void;
