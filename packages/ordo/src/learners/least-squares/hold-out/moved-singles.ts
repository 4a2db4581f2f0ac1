import type { Compute } from "../../../linalg/compute.ts";
import type { Influence } from "../influence/influence.ts";
import type { BorderedProblem } from "../problem.ts";
import { movedByLoops } from "./moved-block.ts";
import { type HalfMoved, isMovedByBackend, type Move, moveByBackend } from "./moved-by-backend.ts";
import type { PairBlock } from "./pairs/loop.ts";

/** What single items of a block are scored from, once its weights have changed by a factor: of A no more than the diagonal. */
export async function movedSingles(
  problem: BorderedProblem,
  influence: Influence,
  move: Move,
  compute: Compute,
): Promise<PairBlock> {
  if (!isMovedByBackend(problem, influence, move)) return movedByLoops(problem, influence, move).known;
  return diagonalOf(await moveByBackend(problem, influence, move, compute));
}

/** A − YᵀY, of which the diagonal, and c ← c − (c∘δ)ᵀ(A − YᵀY). */
function diagonalOf({ A, rows, Y, moves, slopes, ...moved }: HalfMoved): PairBlock {
  const u = rows.length;
  const diagonal = new Float64Array(u);
  for (let i = 0; i < u; i++) diagonal[i] = A[i * (u + 1)];
  for (let k = 0, from = 0, start = Y.offset; k < u; k++, from += u, start += Y.stride) {
    let across = 0;
    for (let i = 0; i < u; i++) across += Y.data[start + i] * moves[i];
    const move = moves[k];
    for (let i = 0; i < u; i++) {
      const y = Y.data[start + i];
      diagonal[i] -= y * y;
      slopes[i] += y * across - move * A[from + i];
    }
  }
  return { rows, diagonal, slopes, ...moved };
}
