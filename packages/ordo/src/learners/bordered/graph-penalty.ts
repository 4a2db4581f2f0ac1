import type { Grouping } from "../../data/grouping.ts";
import type { Held } from "../../linalg/backend.ts";
import type { Compute } from "../../linalg/compute.ts";
import { type Matrix, matrix, rowOf } from "../../linalg/matrix.ts";
import type { GraphPenalty } from "./problem.ts";

/**
 * The penalty of any preference graph: N = (L + γ·Σ 11ᵀ/n_c)⁻¹ over its connected components c, with γ the mean diagonal entry of L. On
 * each component L is regular apart from 1, so N is the inverse of L there and 1/γ along 1, where its value does not matter.
 */
export async function graphPenalty(
  laplacian: () => Matrix,
  components: Grouping,
  { backend, run }: Compute,
): Promise<GraphPenalty> {
  const filled = laplacian();
  const m = filled.rows;
  let trace = 0;
  for (let row = 0; row < m; row++) trace += filled.data[row * m + row];
  const gamma = trace > 0 ? trace / m : 1;
  for (let component = 0; component < components.count; component++) {
    const rows = components.rowsOf(component);
    const share = gamma / rows.length;
    for (let i = 0; i < rows.length; i++) {
      const start = rows[i] * m;
      for (let j = 0; j < rows.length; j++) filled.data[start + rows[j]] += share;
    }
  }
  const factor = await backend.cholesky(filled, { signal: run.signal });
  const inverse = await backend.choleskyInverse(factor, { consume: true, signal: run.signal });
  let root: Held | undefined;
  return {
    inverse,
    async root() {
      if (root !== undefined) return root;
      const { factor, pivots, rank } = await backend.pivotedCholesky(laplacian(), { signal: run.signal });
      const rows = await backend.fetch(factor);
      factor.release();
      const Bt = matrix(rank, m);
      for (let place = 0; place < m; place++) {
        const line = rowOf(rows, place);
        for (let k = 0; k < rank; k++) Bt.data[k * m + pivots[place]] = line[k];
      }
      root = await backend.place(Bt);
      return root;
    },
    release() {
      inverse.release();
      root?.release();
    },
  };
}
