import type { Held } from "../../../linalg/backend.ts";
import type { Compute } from "../../../linalg/compute.ts";
import { type Matrix, matrix } from "../../../linalg/matrix.ts";
import { type BorderedProblem, blockMeans, blockTotals } from "../problem.ts";
import type { Influence } from "./influence.ts";

/** The intercepts b of the blocks, and how they move with the targets: b = C·y with C = P⁺ − M·A. See Influence. */
export type Constants = Pick<Influence, "intercept" | "slope">;

/** How b and M·A are had: from A itself, or M·A entry by entry from factors of A. */
type PullSource =
  | { readonly intercepts: Matrix; readonly means: Matrix; readonly A: Held }
  | { readonly intercepts: Matrix; readonly pull: (block: number, row: number) => number };

/**
 * P⁺ are the d-weighted means over each block and M = P⁺K those of the kernel's rows. Multiplying (K + Λ)A = I − PC by P⁺ from the left gives
 * C = P⁺ − MA, since P⁺ΛA is a multiple of PᵀA = 0; likewise b = P⁺y − Mα.
 */
export async function constantsFrom(
  problem: BorderedProblem,
  source: PullSource | undefined,
  { backend }: Compute,
): Promise<Constants> {
  const { blocks, precision, size: m, outputs: v } = problem;
  if (blocks === undefined || source === undefined) return { intercept: () => 0, slope: () => 0 };
  const totals = blockTotals(problem);
  const b = source.intercepts;
  let pull: (block: number, row: number) => number;
  if ("A" in source) {
    using held = await backend.multiply(source.means, source.A);
    const product = await backend.fetch(held);
    pull = (block, row) => product.data[block * m + row];
  } else {
    pull = source.pull;
  }
  return {
    intercept: (block, output) => b.data[block * v + output],
    slope: (block, row) => (blocks.of[row] === block ? precision[row] / totals[block] : 0) - pull(block, row),
  };
}

/** The same from C, which the inverse of the bordered system contains: C = (PᵀGP)⁻¹PᵀG. */
export function constantsOf(problem: BorderedProblem, C: Matrix | undefined): Constants {
  if (C === undefined) return { intercept: () => 0, slope: () => 0 };
  const { targets, outputs: v, size: m } = problem;
  const b = new Float64Array(C.rows * v);
  for (let block = 0; block < C.rows; block++) {
    for (let row = 0; row < m; row++) {
      const from = targets.offset + row * targets.stride;
      for (let out = 0; out < v; out++)
        b[block * v + out] += C.data[block * m + row] * targets.data[from + out];
    }
  }
  return {
    intercept: (block, output) => b[block * v + output],
    slope: (block, row) => C.data[block * m + row],
  };
}

/** b = P⁺y − Mα, q × v. */
export function interceptsOf(problem: BorderedProblem, means: Matrix, alpha: Matrix): Matrix {
  const { size: m, outputs: v, targets } = problem;
  const b = matrix(means.rows, v, blockMeans(problem, targets).data);
  for (let block = 0; block < means.rows; block++) {
    for (let row = 0; row < m; row++) {
      const mean = means.data[block * m + row];
      for (let out = 0; out < v; out++) b.data[block * v + out] -= mean * alpha.data[row * v + out];
    }
  }
  return b;
}
