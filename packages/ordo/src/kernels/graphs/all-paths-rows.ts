import type { Graph } from "../../profiles/graph.ts";
import { type LabelPairs, labelPairs, type PathCombination } from "../../profiles/label-pairs.ts";
import type { RowRecipe } from "../rows/row-recipe.ts";
import { addProducts, type PairIndex, pairIndex } from "./pair-index.ts";

export function allPathsRows({
  combine,
}: {
  readonly combine: PathCombination;
}): RowRecipe<Graph, LabelPairs, PairIndex> {
  return {
    name: `all-paths:combine=${combine}`,
    extract: (graph) => labelPairs("all-paths", graph, combine),
    side: pairIndex,
    bytes(made) {
      const own = made.values.byteLength + 8 * made.labels.length;
      return "pairs" in made
        ? own + made.pairs.byteLength
        : own + made.slots.byteLength + made.starts.byteLength + made.items.byteLength;
    },
    row: addProducts,
    own: ({ values }) => values.reduce((sum, value) => sum + value * value, 0),
  };
}
