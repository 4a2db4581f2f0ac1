import type { Graph } from "../../profiles/graph.ts";
import {
  type LabelPairs,
  labelPairs,
  numberLabels,
  type PathCombination,
  pairEntries,
} from "../../profiles/label-pairs.ts";
import { pathSums } from "../../profiles/path-sums.ts";
import type { RowRecipe } from "../rows/row-recipe.ts";
import { graphAt, type JoinedGraphs, JoinedPairs, joinedGraphs, pairsWith } from "./joined-graphs.ts";
import { indexPart, type PairIndex, PairIndexMaker, pairIndex } from "./pair-index.ts";
import { addOwnProducts, addProducts } from "./pair-products.ts";

export function allPathsRows({
  combine,
}: {
  readonly combine: PathCombination;
}): RowRecipe<Graph, LabelPairs, PairIndex> {
  return {
    name: `all-paths:combine=${combine}`,
    extract: (graph) => labelPairs("all-paths", graph, combine),
    // Labels stay here: the entries go by their numbers.
    apart: {
      ask(graphs) {
        const numbered = graphs.map(numberLabels);
        return { sent: joinedGraphs(graphs, numbered), kept: numbered.map(({ labels }) => labels) };
      },
      answer(sent: JoinedGraphs) {
        const made = new JoinedPairs();
        return {
          size: sent.nodes.length,
          extract: (place) =>
            made.add((room) => {
              const { graph, labels } = graphAt(sent, place);
              return pairEntries(labels, pathSums("all-paths", graph), combine, room);
            }),
          finish: () => made.finish(),
        };
      },
      take: pairsWith,
    },
    side: pairIndex,
    sidePart: indexPart as (part: unknown, common: unknown) => unknown,
    maker: () => new PairIndexMaker(),
    bytes(made) {
      const own = made.values.byteLength + 8 * made.labels.length;
      return own + ("pairs" in made ? made.pairs.byteLength + made.ends.byteLength : indexBytes(made));
    },
    row: addProducts,
    ownRows: addOwnProducts,
    own: ({ values }) => values.reduce((sum, value) => sum + value * value, 0),
  };
}

function indexBytes({ firsts, seconds, starts, items, rows }: PairIndex): number {
  const parts = [firsts, seconds, starts, items, rows.starts, rows.values, rows.spans];
  return parts.reduce((sum, { byteLength }) => sum + byteLength, 0);
}
