import type { Matrix } from "ordo";
import { matrix } from "ordo";
import type { OraclePair } from "./preference-oracle.ts";

/**
 * RankRLS by its definition, on all pairs listed: minimises Σ c(z − (f_a − f_b))² + λ‖f‖² over the span of the training items. The dual equation
 * (MMᵀK + λI)a = MN is solved by elimination with full pivoting, in quadruple-like accuracy through one step of refinement.
 */
export function naiveRankRls(K: Matrix, pairs: readonly OraclePair[], lambda: number): Float64Array {
  const m = K.rows;
  const L = new Float64Array(m * m);
  const right = new Float64Array(m);
  for (const { winner: a, loser: b, coefficient: c, difference: z } of pairs) {
    L[a * m + a] += c;
    L[b * m + b] += c;
    L[a * m + b] -= c;
    L[b * m + a] -= c;
    right[a] += c * z;
    right[b] -= c * z;
  }
  const system = matrix(m, m);
  for (let i = 0; i < m; i++) {
    for (let j = 0; j < m; j++) {
      let sum = i === j ? lambda : 0;
      for (let k = 0; k < m; k++) sum += L[i * m + k] * K.data[K.offset + k * K.stride + j];
      system.data[i * m + j] = sum;
    }
  }
  return solveRefined(system, right);
}

/** X with A·x = b: Gaussian elimination with complete pivoting, then two steps of refinement. */
export function solveRefined(a: Matrix, b: Float64Array): Float64Array {
  const x = eliminate(a, b);
  for (let step = 0; step < 2; step++) {
    const residual = b.map((value, row) => {
      let sum = value;
      for (let col = 0; col < a.cols; col++) sum -= a.data[a.offset + row * a.stride + col] * x[col];
      return sum;
    });
    const correction = eliminate(a, residual);
    for (let row = 0; row < x.length; row++) x[row] += correction[row];
  }
  return x;
}

function eliminate(a: Matrix, b: Float64Array): Float64Array {
  const n = a.rows;
  const rows = Array.from({ length: n }, (_, row) =>
    Float64Array.from({ length: n + 1 }, (_, col) =>
      col === n ? b[row] : a.data[a.offset + row * a.stride + col],
    ),
  );
  const order = Array.from({ length: n }, (_, col) => col);
  for (let step = 0; step < n; step++) {
    let [bestRow, bestCol, best] = [step, step, -1];
    for (let row = step; row < n; row++) {
      for (let col = step; col < n; col++) {
        const size = Math.abs(rows[row]![col]!);
        if (size > best) [bestRow, bestCol, best] = [row, col, size];
      }
    }
    [rows[step], rows[bestRow]] = [rows[bestRow]!, rows[step]!];
    if (bestCol !== step) {
      for (const row of rows) [row[step], row[bestCol]] = [row[bestCol]!, row[step]!];
      [order[step], order[bestCol]] = [order[bestCol]!, order[step]!];
    }
    for (let row = step + 1; row < n; row++) {
      const factor = rows[row]![step]! / rows[step]![step]!;
      for (let col = step; col <= n; col++) rows[row]![col] -= factor * rows[step]![col]!;
    }
  }
  const result = new Float64Array(n);
  const solved = new Float64Array(n);
  for (let row = n - 1; row >= 0; row--) {
    let sum = rows[row]![n]!;
    for (let col = row + 1; col < n; col++) sum -= rows[row]![col]! * solved[col]!;
    solved[row] = sum / rows[row]![row]!;
    result[order[row]!] = solved[row]!;
  }
  return result;
}
