/** Graphs of molecules and proteins in classes, in the format of the TU Dortmund collection. */
import { dirname } from "node:path";
import { readGraphs } from "@ordo/files";
import { type Graph, type Graphs, graphs, type RunOptions } from "ordo";
import type { DataSet } from "../data-sets.ts";

const PARTS = ["A", "graph_indicator", "graph_labels", "node_labels"];
const setOf = (name: string): DataSet =>
  Object.freeze({
    name,
    files: PARTS.map((part) => `tu-graphs/${name}/${name}_${part}.txt.gz`),
    origin: "the TUDataset collection of graph benchmarks, each file packed with gzip",
  });

/** In the order of their sizes. */
export const SETS: readonly DataSet[] = Object.freeze(["MUTAG", "PTC_MR", "ENZYMES", "NCI1"].map(setOf));

export interface Task {
  readonly name: string;
  readonly graphs: Graphs;
  /** Of each graph, a number from 0. */
  readonly classes: Float64Array;
  /** Those that are set against the rest: all of several, the second of two. */
  readonly against: readonly number[];
}

export async function readTask({ name }: DataSet, paths: readonly string[], run: RunOptions): Promise<Task> {
  const { data } = await readGraphs(dirname(paths[0]!), { unordered: "sort" }, run);
  const scores = data.scores!;
  const count = scores.classes!.length;
  const against = count === 2 ? [1] : Array.from({ length: count }, (_, place) => place);
  return { name, graphs: data.inputs, classes: scores.values.data, against };
}

/** The same graphs with this weight on every edge. */
export function withWeight({ values }: Graphs, weight: number): Graphs {
  const weighted = ({ sources, ...rest }: Graph): Graph => ({
    ...rest,
    sources,
    edgeWeights: new Float64Array(sources.length).fill(weight),
  });
  return graphs(values.map(weighted));
}
