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
  /** About the same for much less, where it can be had at the scores of the last count; see cells.ts. */
  rough?(): RoughSums | undefined;
}

/** Sums over nearly the active pairs: of one graph, whatever the values. */
export interface RoughSums {
  /** Of each place, the values of its partners; the next call overwrites it. */
  add(values: Float64Array): Float64Array;
}
