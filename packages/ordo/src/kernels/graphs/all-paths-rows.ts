import { sharedFloats, sharedIndices } from "../../base/shared-memory.ts";
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
    apart: {
      // Labels stay here: the entries go by their numbers.
      ask(graph) {
        const { labels, ...numbered } = numberLabels(graph);
        const bare = { ...graph, nodeLabels: undefined, edgeLabels: undefined };
        return { sent: { graph: bare, labels: numbered }, kept: labels };
      },
      // Into memory that the thread which asked can read as it is.
      answer: ({ graph, labels }: Asked) =>
        pairEntries(labels, pathSums("all-paths", graph), combine, (count) => ({
          pairs: sharedIndices(count),
          values: sharedFloats(count),
        })),
      take: (labels: readonly string[], entries: Pick<LabelPairs, "pairs" | "values">) => ({
        labels,
        ...entries,
      }),
    },
    side: pairIndex,
    sidePart: indexPart as (part: unknown, common: unknown) => unknown,
    maker: () => new PairIndexMaker(),
    bytes(made) {
      const own = made.values.byteLength + 8 * made.labels.length;
      return "pairs" in made ? own + made.pairs.byteLength : own + indexBytes(made);
    },
    row: addProducts,
    ownRows: addOwnProducts,
    own: ({ values }) => values.reduce((sum, value) => sum + value * value, 0),
  };
}

/** What is sent of a graph. */
interface Asked {
  readonly graph: Graph;
  readonly labels: Parameters<typeof pairEntries>[0];
}

function indexBytes({ firsts, seconds, starts, items, rows }: PairIndex): number {
  const parts = [firsts, seconds, starts, items, rows.starts, rows.values, rows.spans];
  return parts.reduce((sum, { byteLength }) => sum + byteLength, 0);
}
