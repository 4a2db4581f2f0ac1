import type { Compute } from "../linalg/compute.ts";
import type { Matrix } from "../linalg/matrix.ts";

/** One source of comparisons; a graph is the sum of its parts. All methods add to what is there. */
export interface GraphPart {
  addProduct(x: Float64Array, result: Float64Array, output: number): void;
  /** XᵀLX at once, where that is faster than column by column and loses no digits. */
  readonly quadratic?:
    | ((X: Matrix, output: number, compute: Compute) => Promise<Matrix | undefined>)
    | undefined;
  /** result += a row of L. */
  addRow(row: number, result: Float64Array, output: number): void;
  /** result += the diagonal of L. */
  addDegrees(result: Float64Array, output: number): void;
  /** Tells which items are connected, by pairs that chain every connected set together. */
  forEachLink(output: number, link: (a: number, b: number) => void): void;
  addRightSide(result: Float64Array, output: number): void;
  /** result += Σ |c·z| over the pairs of each item, or a bound on it: what the right-hand side is a sum of, and its rounding errors are relative to. */
  addSizes(result: Float64Array, output: number): void;
  /** Some items at which a difference is wanted, told apart from rounding errors: one or more of every connected part that wants any. */
  wanting(output: number): readonly number[];
  pairCount(output: number): number;
  /** Calls back for every pair: wanted difference f_winner − f_loser, and how much its square counts. */
  forEachPair(output: number, visit: PairVisitor): void;
}

export type PairVisitor = (winner: number, loser: number, difference: number, coefficient: number) => void;
