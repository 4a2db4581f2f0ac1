import type { Grouping } from "../data/grouping.ts";
import type { Compute } from "../linalg/compute.ts";
import type { Matrix } from "../linalg/matrix.ts";
import type { ScoredComparisons } from "./comparisons.ts";

/**
 * The preference graph: which pairs of items are compared, how much each counts, and what the difference should be.
 *
 * With one row of M for each compared pair (weight w on the winner, −w on the loser) and N the weighted wanted differences
 * w·z, the cost of scores f is ‖N − Mᵀf‖² = fᵀLf − 2fᵀMN + const, where L = MMᵀ is the Laplacian. Learners need
 * only products with L and the right-hand side MN; pairs of scored items are never listed.
 */
export interface PreferenceGraph {
  /** Number of items, m. */
  readonly size: number;
  /** Number of outputs, v; each has its own right-hand side. */
  readonly outputs: number;
  /** True when every output has the same Laplacian. */
  readonly shared: boolean;
  /** The structure of L when every block of items is completely compared; see `CompleteBlocks`. */
  readonly complete: CompleteBlocks | undefined;
  /** How scored items are compared, where there are no explicit preferences besides. */
  readonly scored: ScoredComparisons | undefined;
  /** Which block (query) each item can be compared in; undefined when comparisons may cross all items. */
  readonly blocks: Grouping | undefined;
  /** L·x for one output. */
  laplacian(x: Float64Array, output: number): Float64Array;
  /** XᵀLX, where there is a faster way to it than L times each column of X; undefined where there is none, or it would lose digits. */
  readonly quadratic?:
    | ((X: Matrix, output: number, compute: Compute) => Promise<Matrix | undefined>)
    | undefined;
  /** result += a row of L. */
  addRow(row: number, result: Float64Array, output: number): void;
  /** The diagonal of L: how much the pairs of each item count together. Costs as much as a product. */
  degrees(output: number): Float64Array;
  /** The connected sets of items: within each, comparisons chain every item to every other. L is singular exactly on them. */
  components(output: number): Grouping;
  /** MN for one output; its sum over every connected part is 0. */
  rightSide(output: number): Float64Array;
  /**
   * Some items at which a difference is wanted, MN not 0 told apart from rounding errors: one or more of every connected part that wants any,
   * so that without whole parts an order is left as long as one of these is. None: all items are wanted equal.
   */
  wanting(output: number): readonly number[];
  /** How many pairs are compared. */
  pairCount(output: number): number;
  /** The same graph as a list of pairs: O(pairs) memory, little for explicit preferences and m² for a query of m scored items. */
  explicit(output: number): ExplicitGraph;
}

/**
 * L = blockdiag(c_q·(W_q·diag(w) − w·wᵀ)) with item weights w, W_q their sum over block q and c_q the block's coefficient; the
 * right-hand side is L·targets. Unweighted and by pairs this is n_q·I − 1·1ᵀ.
 */
export interface CompleteBlocks {
  readonly blocks: Grouping;
  /** w, or undefined when every item weighs 1. */
  readonly weights: Float64Array | undefined;
  /**
   * c_q for block q when its items weigh `total` together and their squared weights sum to `squares` (both n_q when
   * unweighted): holding items out changes these, and for some weightings c_q with them.
   */
  coefficient(block: number, total: number, squares: number): number;
  /** y, m × v row-major, such that MN = L·y. */
  readonly targets: Float64Array;
  /** True when `targets` are the items' own scores, so that leaving items out leaves the others' targets as they are. */
  readonly own: boolean;
}

/** Pairs one by one. The cost of pair k is coefficients[k]·(differences[k] − (f_winner − f_loser))². */
export interface ExplicitGraph {
  readonly winners: Uint32Array;
  readonly losers: Uint32Array;
  readonly differences: Float64Array;
  readonly coefficients: Float64Array;
}

export const COSTS = [20, 21, 22] as const;
/**
 * Which wanted difference z and weight w a pair of magnitude d > 0 has (numbers of the equations in Pahikkala et al., Machine
 * Learning 75(1), 2009): 20: z = 1, w = 1. 21: z = d, w = 1. 22: z = d, w = 1/d. A tied pair, where included, has z = 0, w = 1.
 */
export type Cost = (typeof COSTS)[number];

export const QUERY_WEIGHTINGS = ["pairs", "size", "query"] as const;
/** pairs: every pair counts the same. size: a query's pairs are divided by its total weight. query: every query counts the same. */
export type QueryWeighting = (typeof QUERY_WEIGHTINGS)[number];
