/** Pairs of items, listed, and how far a solution of the dual over them is from the best. */
import { at, type Matrix } from "ordo";

export interface Pairs {
  readonly winners: Uint32Array;
  readonly losers: Uint32Array;
}

export interface PairwiseSolution {
  /** Σ max(0, 1 − (f_i − f_j)) + λ‖f‖² over the pairs with y_i > y_j. */
  readonly objective: number;
  /** The least objective lies no further below. */
  readonly gap: number;
}

export function listedPairs(targets: Float64Array): Pairs {
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

/** Of f = Σ α_p·(K_i − K_j) over the pairs p = (i, j), with 0 ≤ α_p ≤ 1/(2λ): the dual objective is λ(2·Σα − ‖f‖²). */
export function solutionOf(
  K: Matrix,
  { winners, losers }: Pairs,
  alpha: Float64Array,
  lambda: number,
): PairwiseSolution {
  const coefficients = new Float64Array(K.rows);
  alpha.forEach((a, p) => {
    coefficients[winners[p]!]! += a;
    coefficients[losers[p]!]! -= a;
  });
  const scores = Float64Array.from(coefficients, (_, row) => {
    let score = 0;
    for (let other = 0; other < K.rows; other++) score += at(K, row, other) * coefficients[other]!;
    return score;
  });
  const square = coefficients.reduce((sum, a, row) => sum + a * scores[row]!, 0);
  const loss = winners.reduce(
    (sum, winner, p) => sum + Math.max(0, 1 - (scores[winner]! - scores[losers[p]!]!)),
    0,
  );
  const objective = loss + lambda * square;
  return { objective, gap: objective - lambda * (2 * alpha.reduce((sum, a) => sum + a, 0) - square) };
}
