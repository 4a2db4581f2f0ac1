import type { Reading } from "./influence/influence.ts";

/**
 * Which way to what is asked for is the fastest, from the number of lambdas alone: the same call always goes the same way.
 */

/** So many factorisations and inverses take less time than one reduction. */
const FEW = 4;
/** From so many different lambdas on, one decomposition serves small blocks of A better than a factorisation for each. */
const MANY = 3;

/** factor: one Cholesky factorisation, of one lambda alone. tridiagonal: one reduction for all lambdas. */
export function wayToModels(lambdas: number): "factor" | "tridiagonal" {
  return lambdas === 1 ? "factor" : "tridiagonal";
}

/**
 * diagonal: a factorisation, of whose inverse only the diagonal is computed. reduction: the diagonals at all lambdas from one tridiagonal form.
 * dense: a factorisation and its inverse. spectrum: a decomposition that serves all lambdas.
 */
export type InfluenceWay = "diagonal" | "reduction" | "dense" | "spectrum";

export function wayToInfluence(
  reading: Reading,
  { lambdas, blocks }: { readonly lambdas: number; readonly blocks: number },
): InfluenceWay {
  // The whole of A costs no more from a factorisation of its own, and has more digits.
  if (reading.kind === "rows") return "dense";
  if (reading.kind === "diagonal" && blocks <= 1) return lambdas > FEW ? "reduction" : "diagonal";
  const different = reading.kind === "blocks" ? reading.lambdas : 1;
  return lambdas >= MANY || different > MANY ? "spectrum" : "dense";
}
