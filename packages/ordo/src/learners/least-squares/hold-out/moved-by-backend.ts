import type { Rows } from "../../../data/samples.ts";
import type { Compute } from "../../../linalg/compute.ts";
import { type Matrix, matrix } from "../../../linalg/matrix.ts";
import type { Influence } from "../influence/influence.ts";
import type { BorderedProblem } from "../problem.ts";
import { pairConstants } from "./pairs/loop.ts";

/** From so many items on, the backend does more than a plain loop in the time that calling it takes. */
const MANY = 32;

/** A block whose weights change by a factor. */
export interface Move {
  readonly block: number;
  readonly lambda: number;
  readonly factor: number;
}

export function isMovedByBackend(
  { blocks }: BorderedProblem,
  { largeBlock }: Influence,
  { block, factor }: Move,
): boolean {
  // A block that gains weight makes the system indefinite, which is left to LU.
  return blocks!.rowsOf(block).length >= MANY && largeBlock !== undefined && factor < 1;
}

/** A block on its way: α and the intercepts have moved, A and the slopes are to be moved by Y. */
export interface HalfMoved {
  readonly rows: Rows;
  readonly A: Float64Array;
  readonly Y: Matrix;
  readonly alpha: Float64Array;
  readonly intercepts: Float64Array;
  readonly slopes: Float64Array;
  /** c∘δ, of the slopes as they were. */
  readonly moves: Float64Array;
}

/**
 * As in `movedByLoops`, A ← (I + Aδ)⁻¹A, in a form that is symmetric: with RRᵀ = I + √δ·A·√δ and Y = R⁻¹√δ·A it is A − YᵀY, and α ← α − Yᵀ·R⁻¹√δ·α. Nothing
 * cancels, as YᵀY is at most the share 1 − ρ of A.
 */
export async function moveByBackend(
  problem: BorderedProblem,
  influence: Influence,
  { block, lambda, factor }: Move,
  { backend }: Compute,
): Promise<HalfMoved> {
  const rows = problem.blocks!.rowsOf(block);
  const [u, v] = [rows.length, problem.outputs];
  const A = await influence.largeBlock!(rows);
  const { intercepts, slopes } = pairConstants(problem, influence, rows, block);
  const delta = Float64Array.from(rows, (row) => (lambda / problem.precision[row]) * (1 / factor - 1));
  const alpha = new Float64Array(u * v);
  for (let i = 0; i < u; i++)
    for (let out = 0; out < v; out++) alpha[i * v + out] = influence.alpha.data[rows[i] * v + out];
  const { system, right } = systemOf(A, delta, alpha);
  using R = await backend.cholesky(system);
  using solved = await backend.solveTriangular(R, right);
  const { data } = await backend.fetch(solved);
  const Y = matrix(u, u, data, { stride: u + v });
  movePulls(alpha, data, u);
  const moves = slopes.map((slope, i) => slope * delta[i]);
  for (let i = 0; i < u; i++)
    for (let out = 0; out < v; out++) intercepts[out] -= moves[i] * alpha[i * v + out];
  return { rows, A, Y, alpha, intercepts, slopes, moves };
}

/** I + √δ·A·√δ and √δ·[A, α]. Functions of their own: loops between two awaits stay slow. */
function systemOf(A: Float64Array, delta: Float64Array, alpha: Float64Array) {
  const u = delta.length;
  const v = alpha.length / u;
  const roots = delta.map(Math.sqrt);
  const [system, right] = [matrix(u, u), matrix(u, u + v)];
  const [S, B] = [system.data, right.data];
  for (let i = 0, from = 0, to = 0; i < u; i++, from += u, to += u + v) {
    const root = roots[i];
    for (let j = 0; j < u; j++) {
      const scaled = root * A[from + j];
      S[from + j] = scaled * roots[j];
      B[to + j] = scaled;
    }
    S[from + i] += 1;
    for (let out = 0; out < v; out++) B[to + u + out] = root * alpha[i * v + out];
  }
  return { system, right };
}

/** α ← α − Yᵀ·p, where a row of `solved` is one of Y and of p. */
function movePulls(alpha: Float64Array, solved: Float64Array, u: number): void {
  const v = alpha.length / u;
  for (let k = 0, from = 0; k < u; k++, from += u + v) {
    for (let out = 0; out < v; out++) {
      const pull = solved[from + u + out];
      for (let i = 0; i < u; i++) alpha[i * v + out] -= solved[from + i] * pull;
    }
  }
}
