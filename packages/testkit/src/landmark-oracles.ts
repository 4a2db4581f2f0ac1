import { at, identity, type Matrix, matrix, referenceBackend, takeRows, transpose } from "ordo";
import { product } from "./oracles.ts";
import { solveRefined } from "./rank-rls-oracle.ts";

/** The features K_ML(K_LL)^−½ of the landmarks that are left, up to a rotation; `held` are places among the landmarks. */
export interface HeldLandmarks {
  /** K_MR, items × landmarks. */
  readonly values: Matrix;
  readonly held: readonly number[];
  /** K_RR. */
  readonly landmarks: Matrix;
}

/**
 * Theorem 1 of Paper III of the thesis (on the decomposed Nyström approximation), as it stands: with C the Cholesky factor of K_RR, G = C⁻ᵀ, H the held-out
 * landmarks and L the others,
 *
 *     Z = (K_MR·G)_ML − K_MH·G_HL − K_ML·G_LH·(G_HH)⁻¹·G_HL,   A = −(C⁻¹)_LH((C⁻¹)_HH)⁻¹,
 *     BBᵀ = A(I + AᵀA)⁻¹Aᵀ = VΛVᵀ,   the map is Z[V(√(I − Λ) − I)Vᵀ + I].
 */
export async function mapByTheorem1({ values, landmarks, held }: HeldLandmarks): Promise<Matrix> {
  const backend = referenceBackend();
  const r = landmarks.rows;
  const left = Array.from({ length: r }, (_, k) => k).filter((k) => !held.includes(k));
  using factor = await backend.cholesky(landmarks);
  using solved = await backend.solveTriangular(factor, identity(r));
  const inverse = await backend.fetch(solved);
  const G = transpose(inverse);
  const part = (a: Matrix, rows: readonly number[], cols: readonly number[]) =>
    transpose(takeRows(transpose(takeRows(a, rows)), cols));
  const all = Array.from({ length: values.rows }, (_, row) => row);
  const [KMH, KML] = [part(values, all, held), part(values, all, left)];
  const lower = inverseTimes(part(G, held, held), part(G, held, left));
  const Z = less(
    less(part(product(values, G), all, left), product(KMH, part(G, held, left))),
    product(product(KML, part(G, left, held)), lower),
  );
  // A = −X·Y⁻¹, so Aᵀ = −Y⁻ᵀXᵀ.
  const At = inverseTimes(transpose(part(inverse, held, held)), transpose(part(inverse, left, held)));
  const A = transpose(At);
  const inner = product(At, A);
  for (let k = 0; k < held.length; k++) inner.data[k * held.length + k] += 1;
  const BBt = product(A, inverseTimes(inner, At));
  const { values: lambda, vectors } = await backend.eigen(BBt);
  using rows = vectors!;
  const V = await backend.fetch(rows);
  const shrunk = matrix(left.length, left.length);
  for (let k = 0; k < left.length; k++) {
    const factor = Math.sqrt(Math.max(0, 1 - lambda[k]!)) - 1;
    for (let i = 0; i < left.length; i++)
      for (let j = 0; j < left.length; j++)
        shrunk.data[i * left.length + j] += factor * at(V, k, i) * at(V, k, j);
  }
  for (let k = 0; k < left.length; k++) shrunk.data[k * left.length + k] += 1;
  return product(Z, shrunk);
}

/** The Gram matrix K_ML(K_LL)⁻¹K_LM of the landmarks that are left, by its definition. */
export function gramOfLandmarksLeft({ values, landmarks, held }: HeldLandmarks): Matrix {
  const left = Array.from({ length: landmarks.rows }, (_, k) => k).filter((k) => !held.includes(k));
  const KLM = takeRows(transpose(values), left);
  const KLL = takeRows(transpose(takeRows(landmarks, left)), left);
  return product(transpose(KLM), inverseTimes(KLL, KLM));
}

/** A⁻¹B, column by column. */
function inverseTimes(a: Matrix, b: Matrix): Matrix {
  const columns = transpose(b);
  const result = matrix(columns.rows, a.rows);
  for (let col = 0; col < columns.rows; col++) {
    const right = columns.data.slice(col * columns.cols, (col + 1) * columns.cols);
    result.data.set(solveRefined(a, right), col * a.rows);
  }
  return transpose(result);
}

function less(a: Matrix, b: Matrix): Matrix {
  return matrix(
    a.rows,
    a.cols,
    a.data.map((value, k) => value - b.data[k]!),
  );
}
