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
import {
  addOwnProducts,
  addProducts,
  indexPart,
  type PairIndex,
  PairIndexMaker,
  pairIndex,
} from "./pair-index.ts";

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
        const { labels, starts, numbers } = numberLabels(graph);
        const bare = { ...graph, nodeLabels: undefined, edgeLabels: undefined };
        return { sent: { graph: bare, labels: { starts, numbers, count: labels.length } }, kept: labels };
      },
      answer: ({ graph, labels }: Asked) => pairEntries(labels, pathSums("all-paths", graph), combine),
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
    ownRow: addOwnProducts,
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
