import { at, type Matrix, matrix } from "ordo";
import type { OraclePair } from "./preference-oracle.ts";

/** A Gaussian process that observes differences, by its definition: all l pairs are listed, and matrices are l × l. */
export interface GpOracle {
  /** log p(z), each difference times the root of its pair's coefficient. */
  readonly evidence: number;
  /** The posterior covariance of new items, from their kernel values with each other and with the training items. */
  covariance(own: Matrix, cross: Matrix): Matrix;
}

/** C = MᵀKM + I/v with a column √c·(e_winner − e_loser) of M for each pair of coefficient c > 0. */
export function gpByDefinition(K: Matrix, pairs: readonly OraclePair[], precision: number): GpOracle {
  const observed = pairs.filter(({ coefficient }) => coefficient > 0);
  const l = observed.length;
  const root = observed.map(({ coefficient }) => Math.sqrt(coefficient));
  const z = observed.map(({ difference }, k) => root[k]! * difference);
  /** Row of Mᵀ·values. */
  const differences = (values: Matrix) =>
    observed.map(({ winner, loser }, k) =>
      Array.from(
        { length: values.cols },
        (_, col) => root[k]! * (at(values, winner, col) - at(values, loser, col)),
      ),
    );
  const MK = differences(K);
  const C = observed.map((_, i) =>
    observed.map(
      ({ winner, loser }, j) => root[j]! * (MK[i]![winner]! - MK[i]![loser]!) + (i === j ? 1 / precision : 0),
    ),
  );
  const L = choleskyOf(C);
  const half = forward(L, z);
  const quadratic = half.reduce((sum, value) => sum + value * value, 0);
  const logDeterminant = L.reduce((sum, row, k) => sum + 2 * Math.log(row[k]!), 0);
  return {
    evidence: -(quadratic + logDeterminant + l * Math.log(2 * Math.PI)) / 2,
    covariance(own, cross) {
      const result = matrix(own.rows, own.rows);
      const rows = Array.from({ length: own.rows }, (_, item) =>
        forward(
          L,
          observed.map(
            ({ winner, loser }, k) => root[k]! * (at(cross, item, winner) - at(cross, item, loser)),
          ),
        ),
      );
      for (let i = 0; i < own.rows; i++) {
        for (let j = 0; j < own.rows; j++)
          result.data[i * own.rows + j] =
            at(own, i, j) - rows[i]!.reduce((sum, value, k) => sum + value * rows[j]![k]!, 0);
      }
      return result;
    },
  };
}

function choleskyOf(A: readonly (readonly number[])[]): number[][] {
  const L: number[][] = A.map((row) => row.map(() => 0));
  for (let i = 0; i < A.length; i++) {
    for (let j = 0; j <= i; j++) {
      let sum = A[i]![j]!;
      for (let k = 0; k < j; k++) sum -= L[i]![k]! * L[j]![k]!;
      L[i]![j] = i === j ? Math.sqrt(sum) : sum / L[j]![j]!;
    }
  }
  return L;
}

/** L⁻¹·b. */
function forward(L: readonly (readonly number[])[], b: readonly number[]): number[] {
  const x: number[] = [];
  for (let i = 0; i < b.length; i++) {
    let sum = b[i]!;
    for (let k = 0; k < i; k++) sum -= L[i]![k]! * x[k]!;
    x.push(sum / L[i]![i]!);
  }
  return x;
}
