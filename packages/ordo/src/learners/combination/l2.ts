import type { Grouping } from "../../data/grouping.ts";
import { matrix } from "../../linalg/matrix.ts";
import type { NormalEquations } from "./solve.ts";

/**
 * centred: both sides compare differences, as the loss does. uncentred: both sides compare the scores themselves. printed: as the paper
 * has it, an uncentred Gram matrix with a centred right-hand side, which fits neither; docs/math/linear-functional-strategy.md.
 */
export const CENTRINGS = ["centred", "uncentred", "printed"] as const;
export type Centring = (typeof CENTRINGS)[number];

export interface L2Setting {
  readonly centring: Centring;
  /** Which items are compared; undefined where all are. */
  readonly queries: Grouping | undefined;
  /** One for each item; undefined where each is 1. */
  readonly weights: Float64Array | undefined;
}

/**
 * The normal equations of RLFS-L₂ from the scores that each ranker gives the items, and the known ones:
 *
 *     centred    G = Fᵀ𝔻F/N,  g = Fᵀ𝔻y/N,  𝔻 = blockdiag(W_q·diag(w) − w·wᵀ),  N = Σ W_q²
 *     uncentred  G = FᵀWF/Σw, g = FᵀWy/Σw
 *     printed    G = FᵀWF/Σw, g = Fᵀ𝔻y/N
 *
 * with item weights w and their sums W_q over queries; without either 𝔻 = mI − 11ᵀ and N = m². O(m·q²).
 * Source: Pereverzyev and others, ranking by the linear functional strategy, section 3.3; the centred form corrects it.
 */
export function l2Equations(
  rankers: readonly Float64Array[],
  known: Float64Array,
  { centring, queries, weights }: L2Setting,
): NormalEquations {
  const share = meanShares(known.length, weights);
  const plain: Side = { columns: rankers, known, share };
  const inside: Side =
    centring === "uncentred" ? plain : centredSide(rankers, known, blocksOf(known.length, queries), weights);
  const left = centring === "centred" ? inside : plain;
  const gram = matrix(rankers.length, rankers.length);
  const right = new Float64Array(rankers.length);
  rankers.forEach((_, p) => {
    for (let q = 0; q <= p; q++) {
      const value = inner(left.columns[p], left.columns[q], left.share);
      gram.data[p * rankers.length + q] = value;
      gram.data[q * rankers.length + p] = value;
    }
    right[p] = inner(inside.columns[p], inside.known, inside.share);
  });
  const floors = rankers.map((column) => (16 * Number.EPSILON) ** 2 * inner(column, column, left.share));
  return { gram, right, floors };
}

/** Columns of scores, and what each item counts in their products. */
interface Side {
  readonly columns: readonly Float64Array[];
  readonly known: Float64Array;
  readonly share: Float64Array;
}

function inner(a: Float64Array, b: Float64Array, share: Float64Array): number {
  let sum = 0;
  for (let row = 0; row < a.length; row++) sum += share[row] * a[row] * b[row];
  return sum;
}

function meanShares(size: number, weights: Float64Array | undefined): Float64Array {
  const total = weights?.reduce((sum, weight) => sum + weight, 0) ?? size;
  return Float64Array.from({ length: size }, (_, row) => (weights?.[row] ?? 1) / total);
}

function blocksOf(size: number, queries: Grouping | undefined): readonly Uint32Array[] {
  if (queries === undefined) return [Uint32Array.from({ length: size }, (_, row) => row)];
  return Array.from({ length: queries.count }, (_, query) => queries.rowsOf(query));
}

/** aᵀ𝔻b = Σ_q W_q·Σ_i w_i·(a_i − ā_q)(b_i − b̄_q): means are taken off first, so that no digits are lost to them. */
function centredSide(
  rankers: readonly Float64Array[],
  known: Float64Array,
  blocks: readonly Uint32Array[],
  weights: Float64Array | undefined,
): Side {
  const weightOf = (row: number) => weights?.[row] ?? 1;
  const totals = blocks.map((rows) => rows.reduce((sum, row) => sum + weightOf(row), 0));
  const all = totals.reduce((sum, total) => sum + total ** 2, 0);
  const share = new Float64Array(known.length);
  blocks.forEach((rows, block) => {
    for (const row of rows) share[row] = (totals[block] * weightOf(row)) / all;
  });
  const centred = (column: Float64Array) => {
    const result = new Float64Array(column.length);
    blocks.forEach((rows, block) => {
      if (totals[block] === 0) return;
      // Seen from one of them, a column without differences has a mean without rounding.
      const start = column[rows[0]];
      const mean = rows.reduce((sum, row) => sum + weightOf(row) * (column[row] - start), 0) / totals[block];
      for (const row of rows) result[row] = column[row] - start - mean;
    });
    return result;
  };
  return { columns: rankers.map(centred), known: centred(known), share };
}
