import type { HeldSet, Moved } from "./held.ts";

/**
 * Held-out scores as a model trained without the items computes them: from the coefficients α̃ = α − A_{·H}s of the others alone. Nothing
 * cancels against the targets, and what the held-out items share with no other adds exactly nothing.
 */
export interface Direct extends Disposable {
  sum(set: HeldSet, moved: Moved): Promise<DirectSums>;
  /** The kernel that scores are summed from, where it is one. */
  readonly kernel?: {
    row(row: number): Promise<Float64Array>;
    /** Added to every row. */
    readonly offsets: Float64Array | undefined;
    readonly accuracy: "relative" | undefined;
  };
  /** Many pairs at once, where that is cheaper than one by one. */
  pairs?(): Promise<DirectPairs>;
}

/** Pairs of a problem of one block at most, in O(1) each. */
export interface DirectPairs {
  /** The pairs of a row, with the smaller doubt of the two ways. Gives the number of those that are in doubt even so. */
  score(row: PairRow): number;
  /** Tells of an item whether it and `a` are so much of what the other is like that the rest drowns in their part of the sums. */
  dominated(a: number): Promise<(b: number) => boolean>;
}

/** A row of pairs (a, later ones) of one output. */
export interface PairRow {
  readonly output: number;
  readonly a: number;
  /** Row a of A. */
  readonly row: Float64Array;
  /** Targets, b of the block and c. */
  readonly y: Float64Array;
  readonly intercept: number;
  readonly slopes: Float64Array;
  /** Written to, by how many places the second item comes after the first: both scores, and the doubt of their difference. */
  readonly first: Float64Array;
  readonly second: Float64Array;
  readonly doubts: Float64Array;
}

/** Two items of one output, with what they are scored from beside A: y, b of the block and c of the two. */
export interface PairPlace {
  readonly output: number;
  readonly a: number;
  readonly b: number;
  readonly y: Float64Array;
  readonly intercept: number;
  readonly slopes: Float64Array;
}

/** A few pairs of a problem of one block at most, in O(m) each and without a kernel matrix. */
export interface FewPairs {
  /** With the smaller doubt of the two ways, some pairs at a time, in their order. */
  settle(pairs: readonly PairPlace[]): AsyncIterable<readonly FewSettled[]>;
  /** For those of them that this cannot settle: sums item by item. */
  direct(pairs: readonly PairPlace[]): Pick<Direct, "sum">;
}

export interface FewSettled {
  readonly pair: PairPlace;
  /** Both scores, and the doubt of their difference. */
  readonly a: number;
  readonly b: number;
  readonly doubt: number;
  /** A_ab. */
  readonly entry: number;
  /** See `DirectPairs`. */
  readonly isDominated: boolean;
}

/** u × v row-major, but for what it says. */
export interface DirectSums {
  readonly scores: Float64Array;
  /** The same sums of absolute values. */
  readonly sums: Float64Array;
  /** Of each held-out item, as in `Rounding`, but from what is known here. */
  readonly reach: Float64Array;
  /** Of each output. */
  readonly sizes: Float64Array;
}
