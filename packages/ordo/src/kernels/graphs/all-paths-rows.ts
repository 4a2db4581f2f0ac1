import type { Graph } from "../../profiles/graph.ts";
import { type LabelPairs, labelPairs, type PathCombination } from "../../profiles/label-pairs.ts";
import type { RowRecipe } from "../rows/row-recipe.ts";
import { addOwnProducts, addProducts, type PairIndex, PairIndexMaker, pairIndex } from "./pair-index.ts";

export function allPathsRows({
  combine,
}: {
  readonly combine: PathCombination;
}): RowRecipe<Graph, LabelPairs, PairIndex> {
  return {
    name: `all-paths:combine=${combine}`,
    extract: (graph) => labelPairs("all-paths", graph, combine),
    side: pairIndex,
    maker: () => new PairIndexMaker(),
    bytes(made) {
      const own = made.values.byteLength + 8 * made.labels.length;
      return "pairs" in made ? own + made.pairs.byteLength : own + indexBytes(made);
    },
    row: addProducts,
    ownRow: addOwnProducts,
    own: ({ values }) => values.reduce((sum, value) => sum + value * value, 0),
  };
}

function indexBytes({ firsts, seconds, starts, items, rows }: PairIndex): number {
  const parts = [firsts, seconds, starts, items, rows.starts, rows.values, rows.spans];
  return parts.reduce((sum, { byteLength }) => sum + byteLength, 0);
}
