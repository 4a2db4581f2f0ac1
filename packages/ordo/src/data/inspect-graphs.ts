import type { Warning } from "../base/run.ts";
import type { Dataset } from "./dataset.ts";
import {
  type GroupSummary,
  type ItemsSummary,
  itemsSummary,
  itemsWarnings,
  noItems,
  sizeSummary,
  warningIf,
} from "./inspect-items.ts";
import type { Graph, Graphs } from "./samples.ts";

/** How many a graph has of something. */
export interface PerGraph extends Omit<GroupSummary, "count"> {
  readonly mean: number;
}

/** What there is to know about a data set of graphs before anything is learned from it. */
export interface GraphsSummary extends ItemsSummary {
  readonly nodes: PerGraph;
  readonly edges: PerGraph;
  /** Different labels, over all graphs. */
  readonly nodeLabels: number;
  readonly edgeLabels: number;
  /** Graphs that are directed, and those whose edges have weights. */
  readonly directed: number;
  readonly weighted: number;
  /** Graphs without a node. */
  readonly empty: number;
  readonly warnings: readonly Warning[];
}

/** Describes a data set of graphs: their sizes, labels, scores, queries, and what may cause trouble. */
export function inspectGraphs(data: Dataset<Graphs>): GraphsSummary {
  const { values } = data.inputs;
  const count = (test: (graph: Graph) => boolean) => values.filter(test).length;
  const summary = {
    ...itemsSummary(data),
    nodes: perGraph(values, ({ nodes }) => nodes),
    edges: perGraph(values, ({ sources }) => sources.length),
    nodeLabels: new Set(values.flatMap(({ nodeLabels = [] }) => nodeLabels.flat())).size,
    edgeLabels: new Set(values.flatMap(({ edgeLabels = [] }) => edgeLabels)).size,
    directed: count(({ directed }) => directed),
    weighted: count(({ edgeWeights }) => edgeWeights !== undefined),
    empty: count(({ nodes }) => nodes === 0),
  };
  const { empty } = summary;
  const warnings = [
    noItems(summary),
    warningIf(empty > 0, "data.empty-graphs", `${empty} graphs have no node: nothing tells them apart`),
    itemsWarnings(summary, data),
  ].flat();
  return Object.freeze({ ...summary, warnings: Object.freeze(warnings) });
}

function perGraph(graphs: readonly Graph[], of: (graph: Graph) => number): PerGraph {
  const sizes = Uint32Array.from(graphs, of);
  const { count: _, ...range } = sizeSummary(sizes);
  return { ...range, mean: sizes.reduce((sum, size) => sum + size, 0) / Math.max(1, sizes.length) };
}
