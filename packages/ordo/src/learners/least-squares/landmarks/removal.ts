import type { Rows } from "../../../data/samples.ts";
import type { ExplicitGraph } from "../../../preferences/graph.ts";
import { type BorderedProblem, blockTotals } from "../problem.ts";

/**
 * What the normal equations become without some items: with M = ΦᵀLΦ and t = ΦᵀLy,
 *
 *     M̃ = κ(M + ZᵀSZ),   t̃ = κ(t + ZᵀSY).
 *
 * Rows of Z are lines: items less the mean of their block, or differences of the two items of a preference; Y are their targets. S has a block
 * diag(s) + β·ssᵀ for each part, whose inverse is diag(1/s) − β/(1 + βΣs)·11ᵀ. Derivation: docs/math/landmark-hold-out.md.
 */
export interface Removal {
  /** κ: d of a problem's only block changes by this. */
  readonly scale: number;
  /** Rows of items, those held out first and in their order; or numbers of preferences. */
  readonly lines: Uint32Array;
  /** s of each line. */
  readonly weights: Float64Array;
  readonly parts: readonly RemovalPart[];
}

export interface RemovalPart {
  /** Places among the lines. */
  readonly places: Rows;
  readonly beta: number;
}

/** Items of complete blocks, or of a problem without blocks. */
export function blockRemovals(problem: BorderedProblem): (rows: Rows) => Removal {
  const { blocks, precision } = problem;
  const totals = blockTotals(problem);
  const loss = (rows: Rows) => Float64Array.from(rows, (row) => -precision[row]);
  return (rows) => {
    const lines = Uint32Array.from(rows);
    if (blocks === undefined) return { scale: 1, lines, weights: loss(rows), parts: [] };
    if (blocks.count > 1) return fromSeveral(problem, totals, rows);
    const weights = loss(rows);
    const left = totals[0] + sumOf(weights);
    const parts = [{ places: Uint32Array.from(rows.keys()), beta: -1 / left }];
    return { scale: problem.shrink(0, rows), lines, weights, parts };
  };
}

/** Explicit preferences that are dropped. */
export function pairRemoval({ coefficients }: ExplicitGraph, dropped: readonly number[]): Removal {
  // Those that do not count change nothing.
  const lines = Uint32Array.from(dropped).filter((k) => coefficients[k] > 0);
  return { scale: 1, lines, weights: Float64Array.from(lines, (k) => -coefficients[k]), parts: [] };
}

/** S⁻¹ of the lines of a part adds this to every entry. */
export function inverseOffset({ places, beta }: RemovalPart, weights: Float64Array): number {
  let sum = 0;
  for (const place of places) sum += weights[place];
  return -beta / (1 + beta * sum);
}

function fromSeveral(problem: BorderedProblem, totals: Float64Array, rows: Rows): Removal {
  const { precision } = problem;
  const of = problem.blocks!.of;
  const lines = Array.from(rows);
  const weights = lines.map((row) => -precision[row]);
  const parts: RemovalPart[] = [];
  for (const [block, places] of placesByBlock(rows, of)) {
    const held = Uint32Array.from(places, (place) => rows[place]);
    const out = new Set(held);
    const staying = Array.from(problem.blocks!.rowsOf(block)).filter((row) => !out.has(row));
    const left = held.reduce((sum, row) => sum - precision[row], totals[block]);
    const factor = staying.length > 1 ? problem.shrink(block, held) : 0;
    if (factor === 1) {
      parts.push({ places: Uint32Array.from(places), beta: -1 / left });
      continue;
    }
    // A block of which one item or nothing is left says nothing any more: all of it goes, and its lines sum to 0.
    const moved = Uint32Array.from(staying, (_, k) => lines.length + k);
    const change = factor > 0 ? factor - 1 : -1;
    for (const row of staying) {
      lines.push(row);
      weights.push(change * precision[row]);
    }
    if (factor > 0) parts.push({ places: moved, beta: -factor / (change * change * left) });
  }
  return { scale: 1, lines: Uint32Array.from(lines), weights: Float64Array.from(weights), parts };
}

function placesByBlock(rows: Rows, of: Uint32Array): Map<number, number[]> {
  const result = new Map<number, number[]>();
  rows.forEach((row, place) => {
    const places = result.get(of[row]);
    if (places === undefined) result.set(of[row], [place]);
    else places.push(place);
  });
  return result;
}

function sumOf(values: Float64Array): number {
  return values.reduce((sum, value) => sum + value, 0);
}
