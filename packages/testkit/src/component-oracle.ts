import { at, type Matrix, matrix, referenceBackend, rowOf, transpose } from "ordo";
import { product } from "./oracles.ts";
import { laplacianByPairs, type OraclePair } from "./preference-oracle.ts";

/** What is below this, beside the largest, counts as 0: far from both the rounding and the other eigenvalues of these tests. */
const CUT = 1e-11;

/** Dual coefficients of KPCRank by its definition, on all pairs listed: α = VΛ⁻¹(VᵀLV)⁺VᵀMN with V the p first eigenvectors of K, or of HKH. */
export async function kpcRankByPairs(
  K: Matrix,
  pairs: readonly OraclePair[],
  { components, centred }: { readonly components: number; readonly centred: boolean },
): Promise<Float64Array> {
  const { values, vectors } = await decomposed(centred ? bothSidesCentred(K) : K);
  const p = Math.min(components, values.length);
  const V = matrix(K.rows, p);
  for (let k = 0; k < p; k++) for (let row = 0; row < K.rows; row++) V.data[row * p + k] = vectors[k]![row]!;
  const LV = matrix(K.rows, p);
  for (let k = 0; k < p; k++)
    laplacianByPairs(pairs, vectors[k]!).forEach((value, row) => {
      LV.data[row * p + k] = value;
    });
  const w = product(
    await pseudoInverse(product(transpose(V), LV)),
    product(transpose(V), wanted(pairs, K.rows)),
  );
  for (let k = 0; k < p; k++) w.data[k] /= values[k]!;
  return product(V, w).data;
}

/** MN. */
function wanted(pairs: readonly OraclePair[], size: number): Matrix {
  const right = matrix(size, 1);
  for (const { winner, loser, coefficient, difference } of pairs) {
    right.data[winner] += coefficient * difference;
    right.data[loser] -= coefficient * difference;
  }
  return right;
}

export function bothSidesCentred(K: Matrix): Matrix {
  const m = K.rows;
  const H = matrix(m, m);
  for (let row = 0; row < m; row++)
    for (let col = 0; col < m; col++) H.data[row * m + col] = (row === col ? 1 : 0) - 1 / m;
  return product(product(H, K), H);
}

/** Eigenvalues that are not 0, largest first, with their vectors. */
async function decomposed(S: Matrix): Promise<{ values: number[]; vectors: Float64Array[] }> {
  const backend = referenceBackend();
  const { values, vectors } = await backend.eigen(S);
  const V = await backend.fetch(vectors!);
  const order = Array.from(values.keys()).reverse();
  const kept = order.filter((k) => values[k]! > CUT * values[order[0]!]!);
  return { values: kept.map((k) => values[k]!), vectors: kept.map((k) => rowOf(V, k).slice()) };
}

async function pseudoInverse(S: Matrix): Promise<Matrix> {
  const { values, vectors } = await decomposed(S);
  const result = matrix(S.rows, S.rows);
  for (let row = 0; row < S.rows; row++)
    for (let col = 0; col < S.rows; col++)
      result.data[row * S.rows + col] = values.reduce(
        (sum, value, k) => sum + (vectors[k]![row]! * vectors[k]![col]!) / value,
        0,
      );
  return result;
}

/** Weights and constant of least squares of y on columns, with item weights, by elimination of the normal equations. */
export function regressionSystem(
  columns: readonly Float64Array[],
  y: Float64Array,
  weights: Float64Array,
): { readonly system: Matrix; readonly right: Float64Array } {
  const all = [...columns, new Float64Array(y.length).fill(1)];
  const system = matrix(all.length, all.length);
  const sum = (a: Float64Array, b: Float64Array) =>
    a.reduce((s, x, row) => s + weights[row]! * x * b[row]!, 0);
  all.forEach((a, i) => {
    all.forEach((b, j) => {
      system.data[i * all.length + j] = sum(a, b);
    });
  });
  return { system, right: Float64Array.from(all, (a) => sum(a, y)) };
}

/** Row k of the result is the vector of the k-th largest eigenvalue of K. */
export async function firstVectors(K: Matrix, count: number): Promise<readonly Float64Array[]> {
  return (await decomposed(K)).vectors.slice(0, count);
}

/** K·a, or the same for other items whose comparisons are the rows. */
export function comparedWith(K: Matrix, a: Float64Array): Float64Array {
  return Float64Array.from({ length: K.rows }, (_, row) =>
    a.reduce((sum, value, col) => sum + at(K, row, col) * value, 0),
  );
}
