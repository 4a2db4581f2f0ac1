import { seeded } from "../../base/random.ts";
import type { Compute } from "../../linalg/compute.ts";
import { type Matrix, matrix } from "../../linalg/matrix.ts";
import { choleskySmall, choleskySmallSolve } from "../../linalg/small.ts";
import type { SparseMatrix } from "../../linalg/sparse.ts";
import type { Objective } from "./objective.ts";
import type { DrawnTerms, Risk } from "./risk.ts";

/** So many features are few: their matrix of products is cheap beside the steps it saves. */
const FEW = 400;
/** Terms that are drawn for each feature: the products of so many are right to a fifth or so, which is enough. */
const DRAWN = 50;
/** A feature that differs in fewer of the drawn terms is looked at in all rows. */
const SEEN = 10;

/** Whether equations of these features are solved in a few steps, by something near the inverse of their matrix. */
export function hasNearInverse(X: Matrix | SparseMatrix): X is Matrix {
  return X.kind === "dense" && X.cols <= FEW;
}

/**
 * Something near the inverse of XᵀCX + 2λI, where C is the second derivative of a risk. Of few dense features it is made from the differences of some
 * pairs, drawn by chance, that are active at the scores of the first call, and then in proportion to the diagonal S of C; of many the diagonal alone.
 */
export function nearInverse(
  X: Matrix | SparseMatrix,
  risk: Risk,
  compute: Compute,
): NonNullable<Objective["nearInverse"]> {
  let known: { readonly total: number; readonly values: Float64Array } | undefined;
  return async (S, lambda, scores) => {
    if (!hasNearInverse(X)) return byDiagonal(squares(X, S), lambda);
    const total = sumOf(S);
    known ??= await drawnProducts(
      X,
      { S, terms: risk.draw(DRAWN * X.cols + 100, seeded(1), scores) },
      compute,
    );
    const share = known.total > 0 ? total / known.total : 0;
    return byProducts(known.values, X.cols, share, lambda);
  };
}

function sumOf(values: Float64Array): number {
  let sum = 0;
  for (let k = 0; k < values.length; k++) sum += values[k];
  return sum;
}

function byDiagonal(diagonal: Float64Array, lambda: number): (r: Float64Array) => Float64Array {
  const inverse = diagonal.map((value) => 1 / (value + 2 * lambda));
  return (r) => {
    const z = new Float64Array(r.length);
    for (let k = 0; k < r.length; k++) z[k] = r[k] * inverse[k];
    return z;
  };
}

/** Σ_i S_i·x_ik² for each feature k. */
function squares(X: Matrix | SparseMatrix, S: Float64Array): Float64Array {
  const result = new Float64Array(X.cols);
  if (X.kind === "sparse") {
    const { starts, columns, values } = X;
    for (let row = 0; row < X.rows; row++) {
      const weight = S[row];
      for (let k = starts[row]; k < starts[row + 1]; k++)
        result[columns[k]] += weight * values[k] * values[k];
    }
    return result;
  }
  for (let row = 0; row < X.rows; row++) {
    const start = X.offset + row * X.stride;
    for (let col = 0; col < X.cols; col++) result[col] += S[row] * X.data[start + col] ** 2;
  }
  return result;
}

/** 2·Σ weight·ddᵀ over the differences d of drawn terms, and the trace of the C that it belongs to. */
async function drawnProducts(
  X: Matrix,
  { S, terms: drawn }: { readonly S: Float64Array; readonly terms: DrawnTerms },
  { backend, run }: Compute,
) {
  const { D, seen } = differences(X, drawn);
  using held = await backend.gram(D, { transpose: true, signal: run.signal });
  const { data: values } = await backend.fetch(held);
  const mass = drawn.weights.reduce((sum, weight) => sum + weight, 0);
  const total = (drawn.second === undefined ? 2 : 4) * mass;
  addRare(X, S, { values, seen, total });
  return { total, values };
}

function differences(X: Matrix, { first, second, weights }: DrawnTerms) {
  const n = X.cols;
  const D = matrix(first.length, n);
  const seen = new Uint32Array(n);
  for (let k = 0; k < first.length; k++) {
    const root = Math.sqrt(2 * weights[k]);
    const one = X.offset + first[k] * X.stride;
    const other = second === undefined ? -1 : X.offset + second[k] * X.stride;
    for (let col = 0; col < n; col++) {
      const value = root * (X.data[one + col] - (other < 0 ? 0 : X.data[other + col]));
      D.data[k * n + col] = value;
      if (value !== 0) seen[col]++;
    }
  }
  return { D, seen };
}

/** A feature that is nearly always the same would seem to have no weight at all: its own square is taken from all rows, about its mean. */
function addRare(
  X: Matrix,
  S: Float64Array,
  found: { readonly values: Float64Array; readonly seen: Uint32Array; readonly total: number },
): void {
  const n = X.cols;
  const total = sumOf(S);
  for (let col = 0; col < n; col++) {
    if (found.seen[col] >= SEEN || !(total > 0)) continue;
    let [mean, square] = [0, 0];
    for (let row = 0; row < X.rows; row++) mean += (S[row] / total) * X.data[X.offset + row * X.stride + col];
    for (let row = 0; row < X.rows; row++)
      square += S[row] * (X.data[X.offset + row * X.stride + col] - mean) ** 2;
    const at = col * n + col;
    found.values[at] = Math.max(found.values[at], (found.total / total) * square);
  }
}

function byProducts(
  G: Float64Array,
  n: number,
  share: number,
  lambda: number,
): (r: Float64Array) => Float64Array {
  const factor = G.map((value) => share * value);
  for (let k = 0; k < n; k++) factor[k * n + k] += 2 * lambda;
  if (choleskySmall(factor, n) >= 0) return (r) => r;
  return (r) => {
    const z = r.slice();
    choleskySmallSolve(factor, n, z, 1);
    return z;
  };
}
