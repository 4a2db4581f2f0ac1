import type { Compute } from "../../../linalg/compute.ts";
import { matrix } from "../../../linalg/matrix.ts";
import type { Influence } from "../influence/influence.ts";
import type { BorderedProblem } from "../problem.ts";
import { movedBlock } from "./moved-block.ts";
import { type PairBlock, pairConstants } from "./pairs/loop.ts";

/** From so many items on, the backend does more than a plain loop in the time that calling it takes. */
const MANY = 32;

interface Move {
  readonly block: number;
  readonly lambda: number;
  readonly factor: number;
}

/** What single items of a block are scored from, once its weights have changed by a factor: of A no more than the diagonal. */
export async function movedSingles(
  problem: BorderedProblem,
  influence: Influence,
  move: Move,
  compute: Compute,
): Promise<PairBlock> {
  const size = problem.blocks!.rowsOf(move.block).length;
  // A block that gains weight makes the system indefinite, which is left to LU.
  const isLarge = size >= MANY && influence.largeBlock !== undefined && move.factor < 1;
  return isLarge
    ? movedByBackend(problem, influence, move, compute)
    : movedBlock(problem, influence, move).known;
}

/**
 * As in `movedBlock`, A ← (I + Aδ)⁻¹A, in a form that is symmetric: with RRᵀ = I + √δ·A·√δ and Y = R⁻¹√δ·A it is A − YᵀY, and α ← α − Yᵀ·R⁻¹√δ·α. Nothing
 * cancels, as YᵀY is at most the share 1 − ρ of A.
 */
async function movedByBackend(
  problem: BorderedProblem,
  influence: Influence,
  { block, lambda, factor }: Move,
  { backend }: Compute,
): Promise<PairBlock> {
  const rows = problem.blocks!.rowsOf(block);
  const [u, v] = [rows.length, problem.outputs];
  const A = await influence.largeBlock!(rows);
  const { intercepts, slopes } = pairConstants(problem, influence, rows, block);
  const delta = Float64Array.from(rows, (row) => (lambda / problem.precision[row]) * (1 / factor - 1));
  const roots = delta.map(Math.sqrt);
  const [system, right] = [matrix(u, u), matrix(u, u + v)];
  const alpha = new Float64Array(u * v);
  for (let i = 0; i < u; i++) {
    const to = i * (u + v);
    for (let j = 0; j < u; j++) {
      const scaled = roots[i] * A[i * u + j];
      system.data[i * u + j] = scaled * roots[j] + (i === j ? 1 : 0);
      right.data[to + j] = scaled;
    }
    for (let out = 0; out < v; out++) {
      alpha[i * v + out] = influence.alpha.data[rows[i] * v + out];
      right.data[to + u + out] = roots[i] * alpha[i * v + out];
    }
  }
  using R = await backend.cholesky(system);
  using solved = await backend.solveTriangular(R, right);
  const { data: Y } = await backend.fetch(solved);
  const diagonal = Float64Array.from(rows, (_, i) => A[i * (u + 1)]);
  // c ← c − (c∘δ)ᵀA over the moved A.
  const moves = slopes.map((slope, i) => slope * delta[i]);
  for (let k = 0; k < u; k++) {
    const line = Y.subarray(k * (u + v), (k + 1) * (u + v));
    let across = 0;
    for (let i = 0; i < u; i++) across += line[i] * moves[i];
    for (let i = 0; i < u; i++) {
      diagonal[i] -= line[i] * line[i];
      slopes[i] += line[i] * across - moves[k] * A[k * u + i];
      for (let out = 0; out < v; out++) alpha[i * v + out] -= line[i] * line[u + out];
    }
  }
  for (let i = 0; i < u; i++)
    for (let out = 0; out < v; out++) intercepts[out] -= moves[i] * alpha[i * v + out];
  return { rows, alpha, diagonal, intercepts, slopes };
}
