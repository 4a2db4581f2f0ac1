import type { Grouping } from "../../../data/grouping.ts";
import type { Held } from "../../../linalg/backend.ts";
import type { Compute } from "../../../linalg/compute.ts";
import { matrix, rowOf } from "../../../linalg/matrix.ts";
import type { PreferenceGraph } from "../../../preferences/graph.ts";
import type { GraphPenalty } from "../problem.ts";

/**
 * The penalty of any preference graph: N = (L + Σ γ_c·11ᵀ/n_c)⁻¹ over its connected components c, with γ_c of the size of L there.
 * On each component L is regular apart from 1, so N is the inverse of L there and 1/γ_c along 1, where its value does not matter.
 */
export async function graphPenalty(
  graph: PreferenceGraph,
  components: Grouping,
  { backend, run }: Compute,
): Promise<GraphPenalty> {
  const { size: m } = graph;
  const { signal } = run;
  const gammas = strengths(graph, components);
  const sizes = components.sizes();
  const write = (values: Float64Array, row: number) => {
    const component = components.of[row];
    const share = gammas[component] / sizes[component];
    if (components.count === 1) values.fill(share);
    else for (const other of components.rowsOf(component)) values[other] = share;
    graph.addRow(row, values, 0);
  };
  const filled = await backend.placeRows(m, m, write, { signal });
  const weights = await backend.diagonal(filled);
  const factor = await backend.cholesky(filled, { consume: true, signal });
  const inverse = await backend.choleskyInverse(factor, { consume: true, signal });
  let root: Held | undefined;
  return {
    inverse,
    weights,
    async root() {
      if (root !== undefined) return root;
      using L = await backend.placeRows(m, m, (values, row) => graph.addRow(row, values, 0), { signal });
      const { factor, pivots, rank } = await backend.pivotedCholesky(L, { signal });
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
  };
}

/**
 * γ of each component: the largest entry of L·x for x that is 1 and −1 by turns, which lies between the smallest eigenvalue of L there
 * that is not 0 and twice its largest, so that it makes the condition of L at most twice as bad. 1 for an item that is compared with none.
 */
function strengths(graph: PreferenceGraph, components: Grouping): Float64Array {
  const turns = new Float64Array(graph.size);
  for (let component = 0; component < components.count; component++)
    components.rowsOf(component).forEach((row, place) => {
      turns[row] = place % 2 === 0 ? 1 : -1;
    });
  const result = new Float64Array(components.count);
  graph.laplacian(turns, 0).forEach((value, row) => {
    const component = components.of[row];
    result[component] = Math.max(result[component], Math.abs(value));
  });
  return result.map((gamma) => gamma || 1);
}
