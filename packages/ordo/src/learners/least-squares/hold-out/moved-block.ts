import type { Rows } from "../../../data/samples.ts";
import type { Compute } from "../../../linalg/compute.ts";
import { solveSmall } from "../../../linalg/small.ts";
import type { Influence } from "../influence/influence.ts";
import type { BorderedProblem } from "../problem.ts";
import { isMovedByBackend, type Move, moveByBackend } from "./moved-by-backend.ts";
import { type PairBlock, pairConstants } from "./pairs/loop.ts";

/** A and what else items of a block are scored from. */
interface MovedBlock {
  readonly A: Float64Array;
  readonly known: PairBlock;
}

/** A block as it is once its weights have changed by a factor. */
export async function movedBlock(
  problem: BorderedProblem,
  influence: Influence,
  move: Move,
  compute: Compute,
): Promise<MovedBlock> {
  if (!isMovedByBackend(problem, influence, move)) return movedByLoops(problem, influence, move);
  const { A, rows, Y, moves, ...moved } = await moveByBackend(problem, influence, move, compute);
  const u = rows.length;
  using square = await compute.backend.gram(Y, { transpose: true });
  const { data: taken } = await compute.backend.fetch(square);
  for (let k = 0; k < u * u; k++) A[k] -= taken[k];
  for (let i = 0; i < u; i++) for (let j = 0; j < u; j++) moved.slopes[j] -= moves[i] * A[i * u + j];
  return { A, known: { rows, diagonal: diagonalOf(A, u), ...moved } };
}

/** The same in the calling thread, for small blocks and for those that gain weight. */
export function movedByLoops(
  problem: BorderedProblem,
  influence: Influence,
  { block, lambda, factor }: Move,
): MovedBlock {
  const rows = problem.blocks!.rowsOf(block);
  const n = rows.length;
  const v = problem.outputs;
  const A = influence.block(rows);
  const alpha = new Float64Array(n * v);
  rows.forEach((row, i) => {
    alpha.set(influence.alpha.data.subarray(row * v, (row + 1) * v), i * v);
  });
  const constants = pairConstants(problem, influence, rows, block);
  if (n > 2) moveBlock(problem, { rows, lambda, factor, A, alpha, constants });
  else fillPair(A);
  return { A, known: { rows, alpha, diagonal: diagonalOf(A, n), ...constants } };
}

function diagonalOf(A: Float64Array, n: number): Float64Array {
  return Float64Array.from({ length: n }, (_, i) => A[i * (n + 1)]);
}

/** A block of two that is held out whole: A = t·[1 −1; −1 1] is singular; adding a multiple of 11ᵀ changes no f. */
function fillPair(A: Float64Array): void {
  const weight = A[0] > 0 ? A[0] : 1;
  for (let k = 0; k < 4; k++) A[k] += weight;
}

/**
 * Holding items of a block out changes d of the whole block by ρ: Λ grows by δ = λ/d·(1/ρ − 1), so A ← (I + Aδ)⁻¹A and α ← (I + Aδ)⁻¹α over the
 * block, and the intercept moves by g = c∘δ: b ← b − g·α, c ← c − g·A. (Λ of those held out drops out.)
 */
function moveBlock(
  problem: BorderedProblem,
  local: {
    readonly rows: Rows;
    readonly lambda: number;
    readonly factor: number;
    readonly A: Float64Array;
    readonly alpha: Float64Array;
    readonly constants: { readonly intercepts: Float64Array; readonly slopes: Float64Array };
  },
): void {
  const { rows, factor, A, alpha, constants } = local;
  const n = rows.length;
  const v = problem.outputs;
  if (factor === 1) return;
  const delta = Float64Array.from(rows, (row) => (local.lambda / problem.precision[row]) * (1 / factor - 1));
  const system = new Float64Array(n * n);
  for (let i = 0; i < n; i++) {
    for (let j = 0; j < n; j++) system[i * n + j] = A[i * n + j] * delta[j] + (i === j ? 1 : 0);
  }
  // Both at once: the columns of A, then those of α.
  const right = new Float64Array(n * (n + v));
  for (let i = 0; i < n; i++) {
    right.set(A.subarray(i * n, (i + 1) * n), i * (n + v));
    right.set(alpha.subarray(i * v, (i + 1) * v), i * (n + v) + n);
  }
  solveSmall(system, n, right, n + v);
  for (let i = 0; i < n; i++) {
    A.set(right.subarray(i * (n + v), i * (n + v) + n), i * n);
    alpha.set(right.subarray(i * (n + v) + n, (i + 1) * (n + v)), i * v);
  }
  const g = constants.slopes.map((slope, i) => slope * delta[i]);
  for (let i = 0; i < n; i++) {
    for (let out = 0; out < v; out++) constants.intercepts[out] -= g[i] * alpha[i * v + out];
    for (let j = 0; j < n; j++) constants.slopes[j] -= g[i] * A[i * n + j];
  }
}
