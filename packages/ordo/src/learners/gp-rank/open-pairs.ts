import type { Grouping } from "../../data/grouping.ts";
import type { Compute } from "../../linalg/compute.ts";
import { type Matrix, matrix } from "../../linalg/matrix.ts";
import { type Belief, varianceOf } from "./condition.ts";
import { probabilityAbove } from "./probabilities.ts";

/** Whether a pair may be asked for. */
export type Allows = (a: number, b: number) => boolean;

export function mayCompare(within: Grouping | undefined, a: number, b: number): boolean {
  return within === undefined || within.of[a] === within.of[b];
}

/**
 * ½·log|I + v·L·C| = ½·log|I + v·FᵀLF| of a root C = F·Fᵀ. What an answer tells does not depend on what it says, so each takes just its own gain
 * away from what remains.
 */
export async function informationOf(
  C: Matrix,
  { noisePrecision, isOpen }: { readonly noisePrecision: number; readonly isOpen: Allows },
  { backend, run }: Compute,
): Promise<number> {
  const call = { signal: run.signal };
  using held = await backend.place(C);
  const { factor, pivots } = await backend.pivotedCholesky(held, call);
  using F = factor;
  using LF = await backend.multiply(laplacianOf(pivots, isOpen), F, call);
  using G = await backend.multiply(F, LF, { ...call, transposeA: true, alpha: noisePrecision });
  await backend.addDiagonal(G, 1);
  using root = await backend.cholesky(G, call);
  return (await backend.diagonal(root)).reduce((sum, value) => sum + Math.log(value), 0);
}

/** Of the pairs that are open, with the items in this order. */
function laplacianOf(order: ArrayLike<number>, isOpen: Allows): Matrix {
  const size = order.length;
  const L = matrix(size, size);
  for (let i = 0; i < size; i++) {
    for (let j = 0; j < i; j++) {
      if (!isOpen(order[i], order[j])) continue;
      L.data[i * size + j] = -1;
      L.data[j * size + i] = -1;
      L.data[i * size + i]++;
      L.data[j * size + j]++;
    }
  }
  return L;
}

/** The mean of min(P, 1 − P) over all pairs that may be compared. */
export function disagreementOf({ mean, C }: Belief, within: Grouping | undefined): number {
  let [sum, pairs] = [0, 0];
  for (let a = 0; a < mean.length; a++) {
    for (let b = 0; b < a; b++) {
      if (!mayCompare(within, a, b)) continue;
      const chance = probabilityAbove({ mean: mean[a] - mean[b], variance: varianceOf(C, a, b) });
      sum += Math.min(chance, 1 - chance);
      pairs++;
    }
  }
  return pairs === 0 ? 0 : sum / pairs;
}
