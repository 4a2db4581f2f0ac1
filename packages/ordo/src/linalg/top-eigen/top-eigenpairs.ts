import type { Eigen, Held } from "../backend.ts";
import type { Compute } from "../compute.ts";
import { block } from "../matrix.ts";
import { scopeOf } from "../scope.ts";
import { areLargest, type Pairs, skewOf } from "./certificate.ts";
import { KrylovBasis, type Ritz, WIDTH } from "./krylov-basis.ts";

/** ‖Av − θv‖ beside ‖A‖, which is a few times what a direct decomposition leaves. */
const RESIDUAL = 64 * Number.EPSILON;
/** What may be left of ‖VVᵀ − I‖, entry by entry. */
const SKEW = 1e-13;
/** Blocks between two looks at the pairs, which cost about as much as two. */
const STEPS = 4;

/**
 * The `count` largest eigenpairs of a symmetric positive semi-definite matrix, as `backend.eigen` gives them with `top`: ascending, vectors as rows. For count ≪ n
 * a basis of products with A holds them, O(n²) for each of its columns, and one Cholesky factorisation proves that none was missed. Where that does not
 * succeed within n/4 columns (eigenvalues that hardly differ, or many that are equal) they come from the direct decomposition after all. The same
 * matrix gives the same bits on the same backend.
 */
export async function topEigenpairs(A: Held, count: number, compute: Compute): Promise<Eigen> {
  const { backend, run } = compute;
  const found = await provenPairs(A, { count, columns: A.rows / 4 }, compute);
  if (found === undefined) return backend.eigen(A, { top: count, signal: run.signal });
  return { values: found.values, vectors: await backend.place(found.vectors) };
}

/** By the iteration alone, with at most so many columns multiplied; undefined where it does not come to an end, or to one that can be proved. */
export async function provenPairs(
  A: Held,
  limits: { readonly count: number; readonly columns: number },
  compute: Compute,
): Promise<Pairs | undefined> {
  const scope = scopeOf(compute);
  try {
    const pairs = await iterated(A, limits, scope);
    if (pairs === undefined || (await skewOf(pairs.vectors, scope)) > SKEW) return undefined;
    return (await areLargest(A, pairs, scope)) ? pairs : undefined;
  } finally {
    scope.release();
  }
}

async function iterated(
  A: Held,
  { count, columns }: { readonly count: number; readonly columns: number },
  compute: Compute,
): Promise<Pairs | undefined> {
  const most = 3 * count + 8 * WIDTH;
  if (count === 0 || most + STEPS * WIDTH > A.rows) return undefined;
  const basis = await KrylovBasis.start(A, compute);
  while (basis.multiplied + STEPS * WIDTH <= columns) {
    for (let step = 0; step < STEPS; step++) {
      await basis.grow();
      await compute.run.checkpoint("eigenvectors", basis.multiplied, Math.ceil(columns));
    }
    const kept = await basis.ritz(2 * count);
    const wanted = lastOf(kept, count);
    if (wanted !== undefined && (await areMet(basis, wanted)))
      return { values: wanted.values, vectors: await basis.vectors(wanted) };
    if (basis.size + STEPS * WIDTH > most) await basis.restart(kept);
  }
  return undefined;
}

/** The largest of them; undefined while there are fewer. */
function lastOf({ values, coordinates }: Ritz, count: number): Ritz | undefined {
  if (values.length < count) return undefined;
  const from = values.length - count;
  return {
    values: values.slice(from),
    coordinates: block(coordinates, from, coordinates.rows),
  };
}

async function areMet(basis: KrylovBasis, pairs: Ritz): Promise<boolean> {
  const size = pairs.values.reduce((most, value) => Math.max(most, Math.abs(value)), 0);
  return (await basis.residuals(pairs)).every((residual) => residual <= RESIDUAL * size);
}
