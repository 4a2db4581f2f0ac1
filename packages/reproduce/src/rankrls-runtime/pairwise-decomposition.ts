/** RankSVM as a support vector machine over listed pairs, by the method of SVM-light, which trained the paper's. */
import type { Matrix, Run } from "ordo";
import { listedPairs, type PairwiseSolution, solutionOf } from "./listed-pairs.ts";
import { type PairRows, pairRows } from "./pair-rows.ts";

export interface PairwiseOptions {
  readonly lambda: number;
  /** The duality gap that is small enough, as a share of the objective. */
  readonly tolerance: number;
}

/** So many pairs at a time, as SVM-light takes when nothing is said. */
const WORKING_SET = 10;
/** Steps between two looks at the duality gap. */
const BETWEEN_LOOKS = 10;
/** Rounds over a working set, and the change of a slack that ends them. */
const [ROUNDS, STILL] = [1000, 1e-9];

/** Of each pair: its α, 0 to `most`, and by how much its margin is missed, 1 − (f_i − f_j). */
interface Standing {
  readonly alpha: Float64Array;
  readonly slacks: Float64Array;
  readonly most: number;
}

/**
 * Decomposition: of all pairs those few whose gradients are steepest, among them only directions in which α may go, are put where the dual objective is largest
 * while the others stand still. A step takes the rows of these pairs in the kernel between pairs, O(pairs), and there are about as many steps as pairs with an α
 * that is not 0.
 * Source: Joachims, Making large-scale SVM learning practical, 1999; the working sets of ranking have no equation to keep, as there is no threshold.
 */
export async function pairwiseDecomposition(
  K: Matrix,
  targets: Float64Array,
  { lambda, tolerance }: PairwiseOptions,
  run: Run,
): Promise<PairwiseSolution & { readonly values: number }> {
  const pairs = listedPairs(targets);
  const size = pairs.winners.length;
  const rows = pairRows(K, pairs, WORKING_SET);
  const most = 1 / (2 * lambda);
  const standing = { alpha: new Float64Array(size), slacks: new Float64Array(size).fill(1), most };
  for (let steps = 0; ; steps++) {
    if (steps % BETWEEN_LOOKS === 0) {
      await run.checkpoint("working sets of pairs", steps, steps + 1);
      const solution = solutionOf(K, pairs, standing.alpha, lambda);
      if (solution.gap <= tolerance * solution.objective) return { ...solution, values: rows.made() * size };
    }
    solveOver(steepest(standing), rows, standing);
  }
}

/** The pairs with the steepest gradients that α can follow, the steepest first. */
function steepest({ alpha, slacks, most }: Standing): number[] {
  const chosen: number[] = [];
  const slopes: number[] = [];
  let least = 0;
  for (let p = 0; p < alpha.length; p++) {
    const slack = slacks[p]!;
    const slope = slack > 0 ? (alpha[p]! < most ? slack : 0) : alpha[p]! > 0 ? -slack : 0;
    if (!(slope > least)) continue;
    let place = chosen.length;
    while (place > 0 && slopes[place - 1]! < slope) place--;
    chosen.splice(place, 0, p);
    slopes.splice(place, 0, slope);
    if (chosen.length > WORKING_SET) {
      chosen.pop();
      slopes.pop();
    }
    if (chosen.length === WORKING_SET) least = slopes.at(-1)!;
  }
  return chosen;
}

/** The small program, one α after the other until none of them moves; what comes of it is then told to all pairs. */
function solveOver(chosen: readonly number[], rows: PairRows, { alpha, slacks, most }: Standing): void {
  const gram = chosen.map((p) => {
    const row = rows.row(p);
    return chosen.map((q) => row[q]!);
  });
  const [near, wanted] = [chosen.map((p) => slacks[p]!), chosen.map((p) => alpha[p]!)];
  for (let round = 0, moved = Number.POSITIVE_INFINITY; round < ROUNDS && moved > STILL; round++) {
    moved = 0;
    for (const [a, products] of gram.entries()) {
      const change = changeOf(wanted[a]!, near[a]!, products[a]!, most);
      if (change === 0) continue;
      wanted[a]! += change;
      products.forEach((product, b) => {
        near[b]! -= change * product;
      });
      moved = Math.max(moved, Math.abs(change * products[a]!));
    }
  }
  chosen.forEach((p, a) => {
    const change = wanted[a]! - alpha[p]!;
    if (change === 0) return;
    alpha[p] = wanted[a]!;
    tell(slacks, rows.row(p), change);
  });
}

/** To where the dual objective is largest along one α. */
function changeOf(alpha: number, slack: number, curvature: number, most: number): number {
  const wanted = curvature > 0 ? alpha + slack / curvature : slack > 0 ? most : 0;
  return Math.max(0, Math.min(most, wanted)) - alpha;
}

function tell(slacks: Float64Array, row: Float32Array, change: number): void {
  for (let q = 0; q < slacks.length; q++) slacks[q]! -= change * row[q]!;
}
