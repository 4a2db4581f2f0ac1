import { isOrdoError } from "../../base/errors.ts";
import type { Indefinite } from "../backend.ts";
import { at, type Matrix, matrix } from "../matrix.ts";
import type { Pace } from "../pace.ts";
import { cholesky, choleskyInverse } from "./cholesky.ts";

/** See Backend.shiftedInverses: one after the other. */
export async function shiftedInverses(
  a: Matrix,
  diagonals: readonly Float64Array[],
  pace: Pace,
): Promise<(Matrix | Indefinite)[]> {
  const n = a.rows;
  const results: (Matrix | Indefinite)[] = [];
  for (const diagonal of diagonals) {
    const own = matrix(n, n);
    for (let row = 0; row < n; row++)
      for (let col = 0; col < n; col++)
        own.data[row * n + col] = at(a, row, col) + (row === col ? diagonal[row] : 0);
    try {
      await cholesky(own, pace);
      await choleskyInverse(own, pace);
      results.push(own);
    } catch (error) {
      if (!isOrdoError(error, "solver.not-positive-definite")) throw error;
      results.push(error);
    }
  }
  return results;
}

/** See Backend.weightedSum. */
export async function weightedSum(terms: readonly Matrix[], weights: Float64Array): Promise<Matrix> {
  const n = terms[0].rows;
  const sum = matrix(n, n);
  for (let row = 0; row < n; row++)
    for (let col = 0; col <= row; col++) {
      const value = terms.reduce((total, term, k) => total + weights[k] * at(term, row, col), 0);
      sum.data[row * n + col] = value;
      sum.data[col * n + row] = value;
    }
  return sum;
}
