import { type Matrix, matrix, referenceBackend, rowOf, transpose } from "ordo";
import { product } from "./oracles.ts";
import { laplacianByPairs, type OraclePair } from "./preference-oracle.ts";
import { naiveRankRls, solveRefined } from "./rank-rls-oracle.ts";

/** The operator a → LKa/N on dual coefficients, and the right side MN/N, from all pairs listed. */
export interface NaiveOperator {
  readonly K: Matrix;
  readonly pairs: readonly OraclePair[];
  /** N. */
  readonly mass: number;
}

/** α after p solves of (α/2 + T)a_k = α/2·a_{k−1} + right. */
export function iteratedByPairs(operator: NaiveOperator, alpha: number, order: number): Float64Array {
  const { K, pairs, mass } = operator;
  const m = K.rows;
  const right = rightOf(operator);
  const system = matrix(m, m);
  for (let col = 0; col < m; col++) {
    const unit = new Float64Array(m);
    unit[col] = 1;
    apply(operator, unit).forEach((value, row) => {
      system.data[row * m + col] = value + (row === col ? alpha / 2 : 0);
    });
  }
  let a: Float64Array = naiveRankRls(K, pairs, (alpha * mass) / 2);
  for (let step = 1; step < order; step++)
    a = solveRefined(
      system,
      right.map((value, row) => value + (alpha / 2) * a[row]!),
    );
  return a;
}

/** Steps a_k = a_{k−1} + μ_k(a_{k−1} − a_{k−2}) + ω_k/T·(right − T·a_{k−1}), run on the vectors. */
export function steppedByPairs(
  operator: NaiveOperator,
  iterations: number,
  step: (k: number) => { readonly mu: number; readonly omega: number },
): Float64Array {
  const right = rightOf(operator);
  const largest = largestOf(operator);
  let before: Float64Array = new Float64Array(right.length);
  let now = before;
  for (let k = 1; k <= iterations; k++) {
    const { mu, omega } = step(k);
    const image = apply(operator, now);
    const [last, previous] = [now, before];
    now = last.map(
      (value, i) => value + mu * (value - previous[i]!) + (omega / largest) * (right[i]! - image[i]!),
    );
    before = last;
  }
  return now;
}

/** α = M·h(MᵀKM)·z over the pairs, by a decomposition of the matrix of all pairs; h may be cut as one likes. */
export async function filteredByPairs(
  { K, pairs, mass }: NaiveOperator,
  g: (t: number) => number,
): Promise<Float64Array> {
  const m = K.rows;
  const M = matrix(m, pairs.length);
  pairs.forEach(({ winner, loser, coefficient }, k) => {
    M.data[winner * pairs.length + k] = Math.sqrt(coefficient);
    M.data[loser * pairs.length + k] = -Math.sqrt(coefficient);
  });
  const KM = product(K, M);
  const G = product(transpose(M), KM);
  const backend = referenceBackend();
  const { values, vectors } = await backend.eigen(G);
  const V = await backend.fetch(vectors!);
  const z = pairs.map(({ coefficient, difference }) => Math.sqrt(coefficient) * difference);
  const sums = new Float64Array(pairs.length);
  values.forEach((sigma, k) => {
    const own = rowOf(V, k);
    const factor =
      (g(Math.max(0, sigma) / mass) / mass) * own.reduce((sum, value, i) => sum + value * z[i]!, 0);
    own.forEach((value, i) => {
      sums[i] += factor * value;
    });
  });
  return product(M, matrix(pairs.length, 1, sums)).data;
}

/** Scores of the training items, Ka. */
export function scoresBy({ K }: NaiveOperator, a: Float64Array): Float64Array {
  return product(K, matrix(K.rows, 1, a)).data;
}

function apply({ K, pairs, mass }: NaiveOperator, a: Float64Array): Float64Array {
  return laplacianByPairs(pairs, product(K, matrix(K.rows, 1, a)).data).map((value) => value / mass);
}

function rightOf({ K, pairs, mass }: NaiveOperator): Float64Array {
  const right = new Float64Array(K.rows);
  for (const { winner, loser, coefficient, difference } of pairs) {
    right[winner] += (coefficient * difference) / mass;
    right[loser] -= (coefficient * difference) / mass;
  }
  return right;
}

/** The largest eigenvalue by its power, from Rayleigh quotients ⟨a, Ta⟩_K/⟨a, a⟩_K, in whose product T is symmetric. */
function largestOf(operator: NaiveOperator): number {
  let a: Float64Array = Float64Array.from({ length: operator.K.rows }, (_, row) => Math.sin(1 + row * row));
  let quotient = 0;
  for (let step = 0; step < 600; step++) {
    const image = apply(operator, a);
    const Ka = scoresBy(operator, a);
    const dot = (x: Float64Array) => x.reduce((sum, value, i) => sum + value * Ka[i]!, 0);
    quotient = dot(image) / dot(a);
    const size = Math.hypot(...image);
    a = image.map((value) => value / size);
  }
  return quotient;
}
