import { at, type Matrix, matrix, referenceBackend, rowOf } from "ordo";
import { laplacianByPairs, type OraclePair } from "./preference-oracle.ts";

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
  return {
    evidence: logNormal(L, z),
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

/**
 * The log evidence of scores by its definition. With L of the pairs that the scores induce, U an orthonormal basis of its range and Λ = UᵀLU, the projected scores Uᵀy are
 * normal with covariance UᵀKU + Λ⁻¹/v, and explicit pairs come beside them with noises of their own. Given as the density of Λ½Uᵀy, which is that of Uᵀy over |Λ|½.
 */
export async function scoresEvidenceByDefinition(
  K: Matrix,
  seen: {
    readonly scores: Float64Array;
    readonly induced: readonly OraclePair[];
    readonly listed: readonly OraclePair[];
  },
  precision: number,
): Promise<number> {
  const { values, rows } = await rangeOf(seen.induced, K.rows);
  const looks: { readonly row: Float64Array; readonly noise: number; readonly seen: number }[] = rows.map(
    (row, k) => ({ row, noise: 1 / (precision * values[k]!), seen: inner(row, seen.scores) }),
  );
  for (const { winner, loser, coefficient, difference } of seen.listed) {
    const row = new Float64Array(K.rows);
    row[winner] = Math.sqrt(coefficient);
    row[loser] = -Math.sqrt(coefficient);
    looks.push({ row, noise: 1 / precision, seen: Math.sqrt(coefficient) * difference });
  }
  const images = looks.map(({ row }) => Array.from({ length: K.rows }, (_, i) => inner(row, rowOf(K, i))));
  const C = looks.map(({ noise }, i) =>
    looks.map(({ row }, j) => inner(row, images[i]!) + (i === j ? noise : 0)),
  );
  const volume = values.reduce((sum, value) => sum + Math.log(value), 0) / 2;
  const z = looks.map((look) => look.seen);
  return logNormal(choleskyOf(C), z) - volume;
}

/** The eigenvalues of L that are not 0, and their vectors. */
async function rangeOf(pairs: readonly OraclePair[], size: number) {
  const L = matrix(size, size);
  for (let i = 0; i < size; i++) {
    const unit = new Float64Array(size);
    unit[i] = 1;
    L.data.set(laplacianByPairs(pairs, unit), i * size);
  }
  const backend = referenceBackend();
  const { values, vectors } = await backend.eigen(L);
  const V = await backend.fetch(vectors!);
  const kept = Array.from(values.keys()).filter((k) => values[k]! > 1e-10 * values.at(-1)!);
  return { values: kept.map((k) => values[k]!), rows: kept.map((k) => rowOf(V, k)) };
}

function inner(a: Float64Array, b: ArrayLike<number>): number {
  return a.reduce((sum, value, i) => sum + value * b[i]!, 0);
}

/** log N(z; 0, LLᵀ). */
function logNormal(L: readonly (readonly number[])[], z: readonly number[]): number {
  const quadratic = forward(L, z).reduce((sum, value) => sum + value * value, 0);
  const logDeterminant = L.reduce((sum, row, k) => sum + 2 * Math.log(row[k]!), 0);
  return -(quadratic + logDeterminant + z.length * Math.log(2 * Math.PI)) / 2;
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
