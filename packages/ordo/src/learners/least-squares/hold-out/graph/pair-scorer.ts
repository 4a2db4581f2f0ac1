import { UNIT } from "../../rounding.ts";
import { type Base, type GraphSystem, type ItemKind, kappaOf } from "./base.ts";
import type { ItemLines } from "./item-lines.ts";
import { MOST_LOST } from "./singles.ts";

/** Scores pairs of an item of one kind and one of another, by their places among the lines. */
export interface PairScorer {
  readonly outputs: number;
  /** Of the last call: both scores, and the doubt of their difference. */
  readonly first: number;
  readonly second: number;
  readonly doubt: number;
  /** False where too much was taken away. */
  score(a: number, b: number, output: number): boolean;
}

type Side = readonly [ItemKind, ItemLines];

/**
 * Without two items a and b, M̃ = B + UCUᵀ with the columns U = [u, v, e], u = x_a − μ_a, v = x_b − μ_b and e = x_a − x_b, C = diag(−cut_a, −cut_b, c̃·κ·w_a·w_b): the pair of the two is taken
 * away with either, and once too often. The right side is r̃ = r₀ + Ug, so with P = B⁻¹ and Q = UᵀPU
 *
 *     w̃ = w₀ + PU(g − Cy),   (I + QC)y = Uᵀw₀ + Qg,   M̃⁻¹ = P − PU·C(I + QC)⁻¹·UᵀP,
 *
 * and det(I + QC) is that of M̃ beside that of B, so that it is above 0.
 */
export function pairScorer(
  { comparisons, features: { cols: n } }: GraphSystem,
  base: Base,
  [kindA, a]: Side,
  [kindB, b]: Side,
): PairScorer {
  const { inverse, diagonal, squares, weights, sides } = base;
  const shared = base.coefficients[0] * kappaOf(comparisons, kindA, kindB) * kindA.weight * kindB.weight;
  const C = [-a.cut, -b.cut, shared];
  const variances = Float64Array.from({ length: n }, (_, col) => inverse[col * n + col]);
  // P(μ_a − μ_b): e = u − v + (μ_a − μ_b).
  const between = kindA.own.mean.map((value, col) => value - kindB.own.mean[col]);
  const solvedBetween = new Float64Array(n);
  for (let row = 0; row < n; row++)
    for (let col = 0; col < n; col++) solvedBetween[col] += between[row] * inverse[row * n + col];
  const [e, pe, w0, w, sums, roots] = Array.from({ length: 6 }, () => new Float64Array(n));
  const [Q, A] = [new Float64Array(9), new Float64Array(9)];
  const K = new Float64Array(9);
  const result = { first: 0, second: 0, doubt: 0 };

  /** e, Pe and Q. */
  const meet = (fromA: number, fromB: number, lengthA: number, lengthB: number) => {
    let [uv, ue, ve, ee] = [0, 0, 0, 0];
    for (let col = 0; col < n; col++) {
      const pa = a.solved[fromA + col];
      const pb = b.solved[fromB + col];
      const difference = a.values[fromA + col] - b.values[fromB + col];
      const solved = pa - pb + solvedBetween[col];
      e[col] = difference;
      pe[col] = solved;
      uv += pa * b.own[fromB + col];
      ue += pa * difference;
      ve += pb * difference;
      ee += solved * difference;
    }
    Q[0] = lengthA;
    Q[4] = lengthB;
    Q[8] = ee;
    Q[1] = Q[3] = uv;
    Q[2] = Q[6] = ue;
    Q[5] = Q[7] = ve;
  };

  /** (I + QC)⁻¹ into A and C(I + QC)⁻¹ into K; false where rounding leaves nothing of the determinant. */
  const invert = (): boolean => {
    const [a0, a1, a2] = [1 + Q[0] * C[0], Q[1] * C[1], Q[2] * C[2]];
    const [b0, b1, b2] = [Q[3] * C[0], 1 + Q[4] * C[1], Q[5] * C[2]];
    const [c0, c1, c2] = [Q[6] * C[0], Q[7] * C[1], 1 + Q[8] * C[2]];
    const [m0, m1, m2] = [b1 * c2 - b2 * c1, b2 * c0 - b0 * c2, b0 * c1 - b1 * c0];
    const det = a0 * m0 + a1 * m1 + a2 * m2;
    if (!(det > 0)) return false;
    A[0] = m0 / det;
    A[3] = m1 / det;
    A[6] = m2 / det;
    A[1] = (a2 * c1 - a1 * c2) / det;
    A[4] = (a0 * c2 - a2 * c0) / det;
    A[7] = (a1 * c0 - a0 * c1) / det;
    A[2] = (a1 * b2 - a2 * b1) / det;
    A[5] = (a2 * b0 - a0 * b2) / det;
    A[8] = (a0 * b1 - a1 * b0) / det;
    for (let row = 0; row < 3; row++)
      for (let col = 0; col < 3; col++) K[row * 3 + col] = C[row] * A[row * 3 + col];
    return true;
  };

  /** √(M̃⁻¹)_kk and Σ M_kk·(M̃⁻¹)_kk; below 0 where too much was taken away. */
  const spread = (fromA: number, fromB: number): number => {
    let [total, remaining] = [0, 0];
    for (let col = 0; col < n; col++) {
      const pa = a.solved[fromA + col];
      const pb = b.solved[fromB + col];
      const pc = pe[col];
      const change =
        pa * (K[0] * pa + K[1] * pb + K[2] * pc) +
        pb * (K[3] * pa + K[4] * pb + K[5] * pc) +
        pc * (K[6] * pa + K[7] * pb + K[8] * pc);
      const variance = variances[col] - change;
      const u = a.own[fromA + col];
      const v = b.own[fromB + col];
      total += squares[col] * variance;
      remaining += (diagonal[col] + C[0] * u * u + C[1] * v * v + C[2] * e[col] * e[col]) * variance;
      roots[col] = Math.sqrt(Math.max(0, variance));
    }
    return total > 0 && total <= MOST_LOST * remaining ? total : -1;
  };

  /** w̃ and the sums of absolute values behind it; gives ‖√M_kk·w̃‖. */
  const solve = (ka: number, kb: number, output: number): number => {
    const [fromA, fromB] = [ka * n, kb * n];
    const [known, shiftA, shiftB] = [weights[output], a.shifts[output][ka], b.shifts[output][kb]];
    let [qu, qv, qe] = [0, 0, 0];
    for (let col = 0; col < n; col++) {
      const value = known[col] + shiftA[col] + shiftB[col];
      w0[col] = value;
      qu += a.own[fromA + col] * value;
      qv += b.own[fromB + col] * value;
      qe += e[col] * value;
    }
    const [gu, gv] = [a.pulls[output][ka], b.pulls[output][kb]];
    const scores = comparisons.columns[output];
    const ge = shared === 0 ? 0 : shared * comparisons.wanted(scores[a.rows[ka]] - scores[b.rows[kb]]);
    const [ru, rv, re] = [
      qu + Q[0] * gu + Q[1] * gv + Q[2] * ge,
      qv + Q[3] * gu + Q[4] * gv + Q[5] * ge,
      qe + Q[6] * gu + Q[7] * gv + Q[8] * ge,
    ];
    const [su, sv, se] = [
      gu - (K[0] * ru + K[1] * rv + K[2] * re),
      gv - (K[3] * ru + K[4] * rv + K[5] * re),
      ge - (K[6] * ru + K[7] * rv + K[8] * re),
    ];
    let size = 0;
    for (let col = 0; col < n; col++) {
      const one = su * a.solved[fromA + col];
      const other = sv * b.solved[fromB + col];
      const both = se * pe[col];
      w[col] = w0[col] + one + other + both;
      sums[col] = Math.abs(known[col]) + Math.abs(shiftA[col]) + Math.abs(shiftB[col]);
      sums[col] += Math.abs(one) + Math.abs(other) + Math.abs(both);
      size += squares[col] * w[col] * w[col];
    }
    return Math.sqrt(size);
  };

  return {
    outputs: weights.length,
    get first() {
      return result.first;
    },
    get second() {
      return result.second;
    },
    get doubt() {
      return result.doubt;
    },
    score(ka, kb, output) {
      const fromA = ka * n;
      const fromB = kb * n;
      meet(fromA, fromB, a.lengths[ka], b.lengths[kb]);
      if (!invert()) return false;
      const total = spread(fromA, fromB);
      if (total < 0) return false;
      const reached = Math.sqrt(total) * (solve(ka, kb, output) + sides[output]);
      let [first, second, doubt] = [0, 0, 0];
      for (let col = 0; col < n; col++) {
        const one = a.values[fromA + col];
        const other = b.values[fromB + col];
        first += one * w[col];
        second += other * w[col];
        doubt += (Math.abs(one) + Math.abs(other)) * (sums[col] + roots[col] * reached);
      }
      result.first = first;
      result.second = second;
      result.doubt = UNIT * doubt;
      return true;
    },
  };
}
