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
  /** Σ cost·max(0, 1 − (f_winner − f_loser)) + (λ/2)·‖f‖² there, or with the squares of the losses. */
  readonly objective: number;
  /** Of primal and dual: the smallest objective there is lies no further below. */
  readonly gap: number;
}

export interface PairwiseSvmOptions {
  readonly lambda: number;
  /** Whether losses are squared. */
  readonly isSquared?: boolean;
  readonly tolerance?: number;
  readonly rounds?: number;
}

/**
 * The generic quadratic program behind ranking with the hinge loss, over all pairs: dual coordinate ascent on 0 ≤ α_p ≤ cost_p/λ with f = Σ α_p·(K_winner − K_loser), until the
 * gap is below `tolerance` of the objective. With squares α has no upper end, and the dual loses Σ λ²α_p²/(4·cost_p). O(pairs·m) for each round. Slow and obvious: what fast
 * learners are compared with. Source: Shalev-Shwartz and Zhang, Journal of Machine Learning Research 14, 2013.
 */
export function pairwiseSvm(
  K: Matrix,
  pairs: readonly SvmPair[],
  { lambda, isSquared = false, tolerance = 1e-9, rounds = 20_000 }: PairwiseSvmOptions,
): PairwiseSvm {
  const m = K.rows;
  const alpha = new Float64Array(pairs.length);
  const [coefficients, scores] = [new Float64Array(m), new Float64Array(m)];
  for (let round = 0; round < rounds; round++) {
    for (const [p, { winner, loser, cost }] of pairs.entries()) {
      const own = isSquared ? lambda / (2 * cost) : 0;
      const most = isSquared ? Number.POSITIVE_INFINITY : cost / lambda;
      const curvature = at(K, winner, winner) + at(K, loser, loser) - 2 * at(K, winner, loser) + own;
      const slope = 1 - (scores[winner]! - scores[loser]!) - own * alpha[p]!;
      const wanted = curvature > 0 ? alpha[p]! + slope / curvature : slope > 0 ? most : 0;
      const next = Math.max(0, Math.min(most, wanted));
      const change = next - alpha[p]!;
      if (change === 0) continue;
      alpha[p] = next;
      coefficients[winner]! += change;
      coefficients[loser]! -= change;
      for (let row = 0; row < m; row++) scores[row]! += change * (at(K, winner, row) - at(K, loser, row));
    }
    const square = coefficients.reduce((sum, a, row) => sum + a * scores[row]!, 0);
    let [losses, dual] = [0, (-lambda * square) / 2];
    for (const [p, { winner, loser, cost }] of pairs.entries()) {
      const missing = Math.max(0, 1 - (scores[winner]! - scores[loser]!));
      losses += cost * (isSquared ? missing ** 2 : missing);
      dual += lambda * alpha[p]! - (isSquared ? (lambda * alpha[p]!) ** 2 / (4 * cost) : 0);
    }
    const objective = losses + (lambda / 2) * square;
    const gap = objective - dual;
    if (gap <= tolerance * objective) return { coefficients, scores, objective, gap };
  }
  throw new Error(`pairwiseSvm: the gap is still above ${tolerance} after ${rounds} rounds`);
}
