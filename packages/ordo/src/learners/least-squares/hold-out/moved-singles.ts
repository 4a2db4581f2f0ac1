import type { Compute } from "../../../linalg/compute.ts";
import { rowOf } from "../../../linalg/matrix.ts";
import type { Influence } from "../influence/influence.ts";
import type { BorderedProblem } from "../problem.ts";
import { movedByLoops } from "./moved-block.ts";
import { isMovedByBackend, type Move, moveByBackend } from "./moved-by-backend.ts";
import type { PairBlock } from "./pairs/loop.ts";

/** What single items of a block are scored from, once its weights have changed by a factor: of A no more than the diagonal. */
export async function movedSingles(
  problem: BorderedProblem,
  influence: Influence,
  move: Move,
  compute: Compute,
): Promise<PairBlock> {
  if (!isMovedByBackend(problem, influence, move)) return movedByLoops(problem, influence, move).known;
  const { A, rows, Y, moves, ...moved } = await moveByBackend(problem, influence, move, compute);
  const u = rows.length;
  const diagonal = Float64Array.from(rows, (_, i) => A[i * (u + 1)]);
  for (let k = 0; k < u; k++) {
    const line = rowOf(Y, k);
    const [from, move] = [k * u, moves[k]];
    let across = 0;
    for (let i = 0; i < u; i++) across += line[i] * moves[i];
    for (let i = 0; i < u; i++) {
      diagonal[i] -= line[i] * line[i];
      // c ← c − (c∘δ)ᵀ(A − YᵀY).
      moved.slopes[i] += line[i] * across - move * A[from + i];
    }
  }
  return { rows, diagonal, ...moved };
}
