import { OrdoError } from "../../../base/errors.ts";
import type { Backend, Held, HeldSparse } from "../../../linalg/backend.ts";
import type { Compute } from "../../../linalg/compute.ts";
import { type Matrix, matrix, transpose } from "../../../linalg/matrix.ts";
import { sparse } from "../../../linalg/sparse.ts";
import type { Announced, BareInfluence } from "../influence/influence.ts";
import { constantsFrom, constantsOf, interceptsOf } from "../influence/intercepts.ts";
import { slopesOf } from "../influence/slopes.ts";
import { wholeInfluence } from "../influence/whole.ts";
import { type BorderedProblem, blockIndicator } from "../problem.ts";
import { narrowProduct } from "./narrow-product.ts";

interface How extends Announced {
  /** The means of the rows of K, where something was taken out of it. */
  readonly means: Matrix | undefined;
  readonly compute: Compute;
}

/** A = G − Z(PᵀZ)⁻¹Zᵀ with Z = GP, and C = (PᵀZ)⁻¹Zᵀ, q × m, where there are blocks: on the host, or where A is. */
export interface Deflated {
  readonly A: Held;
  readonly C: Matrix | Held | undefined;
}

/** In the memory of G = (K + Λ)⁻¹. */
export async function deflated(G: Held, problem: BorderedProblem, backend: Backend): Promise<Deflated> {
  const { blocks } = problem;
  if (blocks === undefined) return { A: G, C: undefined };
  if (backend.gather === undefined) return deflatedHere(G, problem, backend);
  return blocks.count === 1 ? deflatedByOne(G, backend) : deflatedAfar(G, problem, backend);
}

/** What is read of them; C is given back if it is held. */
export async function denseInfluence(
  problem: BorderedProblem,
  { A, C }: Deflated,
  how: How,
): Promise<BareInfluence> {
  const { means, compute } = how;
  const { backend } = compute;
  try {
    const alpha = await narrowProduct(A, problem.targets, backend);
    if (means === undefined)
      return wholeInfluence(A, alpha, await constantsBy(problem, C, how), { ...how, backend });
    const source = { intercepts: interceptsOf(problem, means, alpha), means, A };
    const constants = await constantsFrom(problem, source, compute);
    return wholeInfluence(A, alpha, constants, { ...how, backend });
  } finally {
    if (C?.kind === "held") C.release();
  }
}

async function constantsBy(problem: BorderedProblem, C: Matrix | Held | undefined, how: How) {
  if (C?.kind !== "held") return constantsOf(problem, C);
  const { backend } = how.compute;
  const { data } = await narrowProduct(C, problem.targets, backend);
  const v = problem.outputs;
  return {
    intercept: (block: number, output: number) => data[block * v + output],
    slope: await slopesOf(problem, C, how.blocks, backend),
  };
}

async function deflatedHere(G: Held, problem: BorderedProblem, backend: Backend): Promise<Deflated> {
  const blocks = problem.blocks!;
  const P = blockIndicator(blocks);
  using heldZ = await backend.multiply(G, P);
  const Z = await backend.fetch(heldZ);
  const q = blocks.count;
  const schur = new Float64Array(q * q);
  for (let row = 0; row < Z.rows; row++) {
    for (let other = 0; other < q; other++) schur[blocks.of[row] * q + other] += Z.data[row * q + other];
  }
  using C = await backend.solve(matrix(q, q, schur), transpose(Z));
  const A = await backend.multiply(heldZ, C, { alpha: -1, add: { to: G, beta: 1 } });
  return { A, C: await backend.fetch(C) };
}

/** The same for a single block, P = 1, where waiting for a system of one unknown would take longer than solving it; with Z. */
export async function deflatedByOne(
  G: Held,
  backend: Backend,
): Promise<{ readonly A: Held; readonly C: Matrix; readonly z: Float64Array }> {
  const m = G.rows;
  const z = await backend.multiplyVector(G, new Float64Array(m).fill(1));
  const C = shareOf(z);
  return { A: await backend.multiply(matrix(m, 1, z), C, { alpha: -1, add: { to: G, beta: 1 } }), C, z };
}

/** C of a single block: Z by its sum. */
export function shareOf(z: Float64Array): Matrix {
  let schur = 0;
  for (let row = 0; row < z.length; row++) schur += z[row];
  if (!(Math.abs(schur) > 0))
    throw new OrdoError("solver.singular", `singular: pivot 0 is ${schur}`, { pivot: 0 });
  const C = matrix(1, z.length);
  for (let row = 0; row < z.length; row++) C.data[row] = z[row] / schur;
  return C;
}

/** The same with nothing of size q × m on the way between program and backend; P is sparse, so Zᵀ = PᵀG takes one pass over G. */
async function deflatedAfar(G: Held, { blocks }: BorderedProblem, backend: Backend): Promise<Deflated> {
  const [m, q] = [blocks!.of.length, blocks!.count];
  const starts = Uint32Array.from({ length: m + 1 }, (_, row) => row);
  const columns = Uint32Array.from(blocks!.of);
  const P = sparse(m, q, { starts, columns, values: new Float64Array(m).fill(1) });
  using heldP = await backend.placeSparse(P);
  using Zt = await backend.multiplySparse(heldP, G, { transpose: true });
  using schur = await blockSums(Zt, heldP, backend);
  const C = await backend.solve(schur, Zt);
  try {
    return { A: await backend.multiply(Zt, C, { transposeA: true, alpha: -1, add: { to: G, beta: 1 } }), C };
  } catch (error) {
    C.release();
    throw error;
  }
}

/** Zᵀ·P. */
async function blockSums(Zt: Held, P: HeldSparse, backend: Backend): Promise<Held> {
  using identity = await backend.addDiagonal(await backend.zeros(P.cols, P.cols), 1);
  using dense = await backend.multiplySparse(P, identity);
  return backend.multiply(Zt, dense);
}
