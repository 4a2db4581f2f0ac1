import { at, type Matrix } from "ordo";

/** A pair of items of which the first should score above the second, and what its loss counts. */
export interface SvmPair {
  readonly winner: number;
  readonly loser: number;
  readonly cost: number;
}

export interface PairwiseSvm {
  /** a of f = Σ a_i·k(x_i, ·). */
  readonly coefficients: Float64Array;
  readonly scores: Float64Array;
  /** Σ cost·max(0, 1 − (f_winner − f_loser)) + (λ/2)·‖f‖² there. */
  readonly objective: number;
  /** Of primal and dual: the smallest objective there is lies no further below. */
  readonly gap: number;
}

/**
 * The generic quadratic program behind ranking with the hinge loss, over all pairs: dual coordinate ascent on 0 ≤ α_p ≤ cost_p/λ with f = Σ α_p·(K_winner − K_loser), until the
 * gap is below `tolerance` of the objective. O(pairs·m) for each round. Slow and obvious: what fast learners are compared with.
 * Source: Shalev-Shwartz and Zhang, Journal of Machine Learning Research 14, 2013.
 */
export function pairwiseSvm(
  K: Matrix,
  pairs: readonly SvmPair[],
  { lambda, tolerance = 1e-9, rounds = 20_000 }: { lambda: number; tolerance?: number; rounds?: number },
): PairwiseSvm {
  const m = K.rows;
  const alpha = new Float64Array(pairs.length);
  const [coefficients, scores] = [new Float64Array(m), new Float64Array(m)];
  for (let round = 0; round < rounds; round++) {
    for (const [p, { winner, loser, cost }] of pairs.entries()) {
      const curvature = at(K, winner, winner) + at(K, loser, loser) - 2 * at(K, winner, loser);
      const slack = 1 - (scores[winner]! - scores[loser]!);
      const wanted = curvature > 0 ? alpha[p]! + slack / curvature : slack > 0 ? cost / lambda : 0;
      const next = Math.max(0, Math.min(cost / lambda, wanted));
      const change = next - alpha[p]!;
      if (change === 0) continue;
      alpha[p] = next;
      coefficients[winner]! += change;
      coefficients[loser]! -= change;
      for (let row = 0; row < m; row++) scores[row]! += change * (at(K, winner, row) - at(K, loser, row));
    }
    const square = coefficients.reduce((sum, a, row) => sum + a * scores[row]!, 0);
    const losses = pairs.map(
      ({ winner, loser, cost }) => cost * Math.max(0, 1 - (scores[winner]! - scores[loser]!)),
    );
    const objective = losses.reduce((sum, loss) => sum + loss, 0) + (lambda / 2) * square;
    const dual = lambda * (alpha.reduce((sum, a) => sum + a, 0) - square / 2);
    const gap = objective - dual;
    if (gap <= tolerance * objective) return { coefficients, scores, objective, gap };
  }
  throw new Error(`pairwiseSvm: the gap is still above ${tolerance} after ${rounds} rounds`);
}
