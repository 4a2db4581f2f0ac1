import type { Compute } from "../../linalg/compute.ts";
import { type Matrix, matrix, rowOf } from "../../linalg/matrix.ts";
import { choleskySmall, choleskySmallSolve } from "../../linalg/small.ts";
import type { SparseMatrix } from "../../linalg/sparse.ts";
import type { Objective } from "./objective.ts";

/** So many features are few: their matrix of products is cheap beside the steps it saves. */
const FEW = 400;

/**
 * Something near the inverse of XᵀCX + 2λI, where of the second derivative C of a risk only the diagonal is known. Of few dense features the whole of XᵀSX about the means, once, and
 * then in proportion; of many the diagonal alone.
 */
export function nearInverse(
  X: Matrix | SparseMatrix,
  compute: Compute,
): NonNullable<Objective["nearInverse"]> {
  if (X.kind === "sparse" || X.cols > FEW) return async (S, lambda) => byDiagonal(squares(X, S), lambda);
  let known: { readonly G: Matrix; readonly total: number } | undefined;
  return async (S, lambda) => {
    const total = S.reduce((sum, value) => sum + value, 0);
    known ??= { G: await aboutMeans(X, S, total, compute), total };
    return byProducts(known.G, known.total > 0 ? total / known.total : 0, lambda);
  };
}

function byDiagonal(diagonal: Float64Array, lambda: number): (r: Float64Array) => Float64Array {
  return (r) => r.map((value, k) => value / (diagonal[k] + 2 * lambda));
}

/** Σ_i S_i·x_ik² for each feature k. */
function squares(X: Matrix | SparseMatrix, S: Float64Array): Float64Array {
  const result = new Float64Array(X.cols);
  if (X.kind === "sparse") {
    for (let row = 0; row < X.rows; row++)
      for (let k = X.starts[row]; k < X.starts[row + 1]; k++)
        result[X.columns[k]] += S[row] * X.values[k] ** 2;
    return result;
  }
  for (let row = 0; row < X.rows; row++) {
    const line = rowOf(X, row);
    for (let col = 0; col < X.cols; col++) result[col] += S[row] * line[col] ** 2;
  }
  return result;
}

/** Σ S_i·(x_i − x̄)(x_i − x̄)ᵀ with the S-weighted mean x̄. */
async function aboutMeans(
  X: Matrix,
  S: Float64Array,
  total: number,
  { backend, run }: Compute,
): Promise<Matrix> {
  const mean = new Float64Array(X.cols);
  for (let row = 0; row < X.rows; row++) {
    const line = rowOf(X, row);
    for (let col = 0; col < X.cols; col++) mean[col] += total > 0 ? (S[row] / total) * line[col] : 0;
  }
  const scaled = matrix(X.rows, X.cols);
  for (let row = 0; row < X.rows; row++) {
    const [line, root] = [rowOf(X, row), Math.sqrt(S[row])];
    for (let col = 0; col < X.cols; col++) scaled.data[row * X.cols + col] = root * (line[col] - mean[col]);
  }
  using held = await backend.gram(scaled, { transpose: true, signal: run.signal });
  return backend.fetch(held);
}

function byProducts(G: Matrix, share: number, lambda: number): (r: Float64Array) => Float64Array {
  const n = G.cols;
  const factor = Float64Array.from(G.data, (value) => share * value);
  for (let k = 0; k < n; k++) factor[k * n + k] += 2 * lambda;
  if (choleskySmall(factor, n) >= 0) return (r) => r;
  return (r) => {
    const z = r.slice();
    choleskySmallSolve(factor, n, z, 1);
    return z;
  };
}
