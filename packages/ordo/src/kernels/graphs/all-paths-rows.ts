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
      return "pairs" in made
        ? own + made.pairs.byteLength
        : own + made.slots.byteLength + made.starts.byteLength + made.items.byteLength + rowBytes(made);
    },
    row: addProducts,
    ownRow: addOwnProducts,
    own: ({ values }) => values.reduce((sum, value) => sum + value * value, 0),
  };
}

function rowBytes({ rows: { starts, pairs, values } }: PairIndex): number {
  return starts.byteLength + pairs.byteLength + values.byteLength;
}
