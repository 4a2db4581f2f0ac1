/** RankSVM as a support vector machine over listed pairs, which is how the paper's was trained. */
import { at, type Matrix, type Run } from "ordo";

export interface PairwiseOptions {
  readonly lambda: number;
  /** The duality gap that is small enough, as a share of the objective. */
  readonly tolerance: number;
}

export interface PairwiseSolution {
  readonly scores: Float64Array;
  /** Σ max(0, 1 − (f_i − f_j)) + λ‖f‖² over the pairs with y_i > y_j. */
  readonly objective: number;
  /** The least objective lies no further below. */
  readonly gap: number;
}

/**
 * Dual coordinate ascent on the α_p of all pairs p = (i, j): f = Σ α_p·(K_i − K_j) with 0 ≤ α_p ≤ 1/(2λ). A step takes O(m), so a round takes O(pairs·m) at most.
 * Source: Shalev-Shwartz and Zhang, Journal of Machine Learning Research 14, 2013.
 */
export async function pairwiseDual(
  K: Matrix,
  targets: Float64Array,
  { lambda, tolerance }: PairwiseOptions,
  run: Run,
): Promise<PairwiseSolution> {
  const pairs = listedPairs(targets);
  const state: State = {
    alpha: new Float64Array(pairs.winners.length),
    coefficients: new Float64Array(K.rows),
    scores: new Float64Array(K.rows),
  };
  for (let round = 0; ; round++) {
    await run.checkpoint("rounds over all pairs", round, round + 1);
    ascend(K, pairs, state, 1 / (2 * lambda));
    const square = state.coefficients.reduce((sum, a, row) => sum + a * state.scores[row]!, 0);
    const objective = lossOf(pairs, state.scores) + lambda * square;
    // The dual objective is λ(2·Σα − ‖f‖²).
    const gap = objective - lambda * (2 * state.alpha.reduce((sum, a) => sum + a, 0) - square);
    if (gap <= tolerance * objective) return { scores: state.scores, objective, gap };
  }
}

interface Pairs {
  readonly winners: Uint32Array;
  readonly losers: Uint32Array;
}

interface State {
  readonly alpha: Float64Array;
  readonly coefficients: Float64Array;
  readonly scores: Float64Array;
}

function listedPairs(targets: Float64Array): Pairs {
  const [winners, losers]: [number[], number[]] = [[], []];
  targets.forEach((above, winner) => {
    targets.forEach((below, loser) => {
      if (!(above > below)) return;
      winners.push(winner);
      losers.push(loser);
    });
  });
  return { winners: Uint32Array.from(winners), losers: Uint32Array.from(losers) };
}

/** One round: each α in turn is put where the dual objective is largest. */
function ascend(K: Matrix, { winners, losers }: Pairs, state: State, most: number): void {
  const { alpha, coefficients, scores } = state;
  for (let p = 0; p < alpha.length; p++) {
    const [winner, loser] = [winners[p]!, losers[p]!];
    const slack = 1 - (scores[winner]! - scores[loser]!);
    const curvature = at(K, winner, winner) + at(K, loser, loser) - 2 * at(K, winner, loser);
    const wanted = curvature > 0 ? alpha[p]! + slack / curvature : slack > 0 ? most : 0;
    const change = Math.max(0, Math.min(most, wanted)) - alpha[p]!;
    if (change === 0) continue;
    alpha[p]! += change;
    coefficients[winner]! += change;
    coefficients[loser]! -= change;
    const [up, down] = [K.offset + winner * K.stride, K.offset + loser * K.stride];
    for (let row = 0; row < K.rows; row++) scores[row]! += change * (K.data[up + row]! - K.data[down + row]!);
  }
}

function lossOf({ winners, losers }: Pairs, scores: Float64Array): number {
  let sum = 0;
  for (let p = 0; p < winners.length; p++)
    sum += Math.max(0, 1 - (scores[winners[p]!]! - scores[losers[p]!]!));
  return sum;
}
