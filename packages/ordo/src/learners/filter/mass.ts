import type { PreferenceGraph } from "../../preferences/graph.ts";
import type { BorderedProblem } from "../least-squares/problem.ts";
import { degreesAt } from "../rank-rls/ranking.ts";

/**
 * N, the weight of all comparisons, by which the operator is divided: Σd where every block is completely compared, so m² for all items and Σn_q² inside
 * queries, as LFS has it; the trace of L, twice the weight of the pairs, for any other graph.
 */
export function massOf(
  { penalty, graph: pairs, precision }: BorderedProblem,
  graph: PreferenceGraph,
): number {
  const all = Uint32Array.from({ length: graph.size }, (_, item) => item);
  const parts = penalty !== undefined || pairs !== undefined ? degreesAt(graph, all) : Array.from(precision);
  return parts.reduce((sum, d) => sum + d, 0);
}
