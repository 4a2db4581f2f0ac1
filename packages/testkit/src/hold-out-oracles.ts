import { type Matrix, matrix } from "ordo";
import { type OraclePair, rightSideByPairs } from "./preference-oracle.ts";
import { solveRefined } from "./rank-rls-oracle.ts";

/**
 * Theorem 2 of Pahikkala et al. (2008), "Exact and efficient leave-pair-out cross-validation for ranking RLS", its equation (28) as it stands:
 * with D̃ = (m − 2)I, Q = (D̃ + λK⁻¹)⁻¹ = K((m − 2)K + λI)⁻¹, L̃ = D̃ − BBᵀ and B the m × 3 matrix of the held-out pair,
 *
 *     f_U = (QL̃y)_U − (QB)_U(−I + BᵀQB)⁻¹BᵀQL̃y.
 */
export function leavePairOutByTheorem2(
  K: Matrix,
  y: Float64Array,
  lambda: number,
  pair: readonly [number, number],
): [number, number] {
  const m = K.rows;
  const shifted = matrix(
    m,
    m,
    K.data.map((value, k) => (m - 2) * value + (k % (m + 1) === 0 ? lambda : 0)),
  );
  const applyQ = (x: Float64Array) => times(K, solveRefined(shifted, x));
  const root = Math.sqrt(m - 2);
  const B = [
    Float64Array.from({ length: m }, (_, row) => (pair.includes(row) ? 0 : 1)),
    ...pair.map((held) => Float64Array.from({ length: m }, (_, row) => (row === held ? root : 0))),
  ];
  const Ly = y.map((value) => (m - 2) * value);
  for (const column of B) {
    const along = dot(column, y);
    for (let row = 0; row < m; row++) Ly[row] -= column[row]! * along;
  }
  const QLy = applyQ(Ly);
  const QB = B.map(applyQ);
  const system = matrix(
    3,
    3,
    Float64Array.from(
      { length: 9 },
      (_, k) => dot(B[Math.floor(k / 3)]!, QB[k % 3]!) - (k % 4 === 0 ? 1 : 0),
    ),
  );
  const move = solveRefined(
    system,
    Float64Array.from(B, (column) => dot(column, QLy)),
  );
  const score = (row: number) => QLy[row]! - QB.reduce((sum, column, k) => sum + column[row]! * move[k]!, 0);
  return [score(pair[0]), score(pair[1])];
}

/**
 * Equation (33) of Pahikkala et al. (2009), "An efficient algorithm for learning to rank from preference graphs": the scores of a query U that no preference
 * connects with the rest, from R = (MMᵀK + λI)⁻¹.
 */
export function leaveQueryOutByEquation33(
  K: Matrix,
  pairs: readonly OraclePair[],
  lambda: number,
  U: ArrayLike<number>,
): Float64Array {
  const m = K.rows;
  const system = matrix(m, m);
  for (let k = 0; k < m; k++) system.data[k * m + k] = lambda;
  for (const { winner: a, loser: b, coefficient: c } of pairs) {
    for (let col = 0; col < m; col++) {
      const flow = c * (K.data[a * m + col]! - K.data[b * m + col]!);
      system.data[a * m + col] += flow;
      system.data[b * m + col] -= flow;
    }
  }
  const R = Array.from({ length: m }, (_, col) =>
    solveRefined(
      system,
      Float64Array.from({ length: m }, (_, row) => (row === col ? 1 : 0)),
    ),
  );
  const entry = (row: number, col: number) => R[col]![row]!;
  const MN = rightSideByPairs(pairs, m);
  const inside = Array.from(U);
  const outside = Array.from({ length: m }, (_, row) => row).filter((row) => !inside.includes(row));
  const blockRight = Float64Array.from(inside, (row) =>
    outside.reduce((sum, col) => sum + entry(row, col) * MN[col]!, 0),
  );
  const block = matrix(
    inside.length,
    inside.length,
    Float64Array.from(inside.flatMap((row) => inside.map((col) => entry(row, col)))),
  );
  const through = solveRefined(block, blockRight);
  const a = outside.map((row) => {
    let sum = 0;
    for (let col = 0; col < m; col++) sum += entry(row, col) * MN[col]!;
    inside.forEach((col, k) => {
      sum -= entry(row, col) * (MN[col]! + through[k]!);
    });
    return sum;
  });
  return Float64Array.from(inside, (row) =>
    outside.reduce((sum, col, k) => sum + K.data[row * m + col]! * a[k]!, 0),
  );
}

function dot(a: Float64Array, b: Float64Array): number {
  return a.reduce((sum, value, k) => sum + value * b[k]!, 0);
}

function times(K: Matrix, x: Float64Array): Float64Array {
  return Float64Array.from({ length: K.rows }, (_, row) => {
    let sum = 0;
    for (let col = 0; col < K.cols; col++) sum += K.data[row * K.cols + col]! * x[col]!;
    return sum;
  });
}
