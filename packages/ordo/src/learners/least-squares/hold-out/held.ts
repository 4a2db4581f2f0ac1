import type { Rows } from "../../../data/samples.ts";

/** A set of items to hold out, and what that touches; see sets.ts. */
export interface HeldSet {
  readonly index: number;
  readonly rows: Rows;
  /** ρ of the only block; 1 when there are several. */
  readonly shrink: number;
  /** H: the held-out rows U, then the rows J that stay in blocks whose d changes. */
  readonly touched: Rows;
  /** ρ of the block of each row of J. */
  readonly factors: Float64Array;
  /** Blocks that are held out whole. */
  readonly whole: readonly number[];
  /**
   * Whether scores are compared that have not one intercept in common, which scores of a ranking leave out: those of different models, or of
   * different blocks.
   */
  readonly across: boolean;
}

/** How the targets of H move when U is held out. */
export interface Moved {
  /** s = (A_HH + Θ)⁻¹·α_H, |H| × v row-major. */
  readonly s: Float64Array;
  /** sᵀ·A_HH·s of each output. */
  readonly energy: Float64Array;
  /** (A_HH + Θ)⁻¹, |H| × |H|, computed when asked for. */
  inverse(): Float64Array;
  /** Of it, which costs less. */
  inverseDiagonal(): Float64Array;
}
