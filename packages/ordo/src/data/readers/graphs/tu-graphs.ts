import { readOptions } from "../../../base/options.ts";
import type { RunOptions, Warning } from "../../../base/run.ts";
import type { Graphs } from "../../samples.ts";
import { Problems } from "../problems.ts";
import type { ReadResult } from "../report.ts";
import { type GraphReadOptions, GraphRows, graphFields } from "./graph-rows.ts";
import { graphsOf, type TuEdges, type TuNodes } from "./tu-edges.ts";
import { parsedLines, requireCount, type TuFile, wholeNumber } from "./tu-lines.ts";

/** The files of one data set in the TU format, of which line i is about node, edge or graph i, counted from 1. */
export interface TuFiles {
  /** `DS_A`: an edge on each line, `row, col`. */
  readonly edges: TuFile;
  /** `DS_graph_indicator`: the graph of each node. */
  readonly graphIndicator: TuFile;
  /** `DS_graph_labels`: the class of each graph. */
  readonly graphLabels?: TuFile | undefined;
  readonly nodeLabels?: TuFile | undefined;
  /** `DS_edge_labels`, parallel to `DS_A`. */
  readonly edgeLabels?: TuFile | undefined;
  /** Names of files that are there and are not read, such as `DS_node_attributes`. */
  readonly leftOut?: readonly string[] | undefined;
}

export type { TuFile };

/**
 * Reads graphs in the format of the TU Dortmund collection. The labels of the graphs are classes, so more than two need `positive` or `classes`. Where every
 * edge stands in both directions, with the same label, it becomes one edge of an undirected graph; otherwise all graphs are directed, which a warning tells.
 */
export async function readTuGraphs(
  files: TuFiles,
  options: GraphReadOptions = {},
  run: RunOptions = {},
): Promise<ReadResult<Graphs>> {
  const settings = readOptions("readTuGraphs", graphFields, options);
  const aGraph = wholeNumber("a number of a graph, from 1");
  const indicator = Uint32Array.from(await parsedLines(files.graphIndicator, aGraph, run));
  const classes = files.graphLabels && (await parsedLines(files.graphLabels, oneLabel, run));
  const count = classes?.length ?? indicator.reduce((most, graph) => Math.max(most, graph), 0);
  requireGraphs(files, indicator, count);
  const nodes: TuNodes = { ...placesOf(indicator, count), labels: await nodeLabels(files, indicator, run) };
  const edges = await readEdges(files, nodes, run);
  const { graphs, isDirected } = graphsOf(count, nodes, edges);
  const rows = new GraphRows("readTuGraphs", settings, "words");
  const problems = new Problems(files.graphLabels?.name ?? settings.source);
  graphs.forEach((graph, item) => {
    const refusal = rows.take(graph, classes === undefined ? {} : { score: classes[item] });
    if (refusal !== undefined) problems.add({ line: item + 1, column: 1, ...refusal });
  });
  problems.throwIfAny();
  const told = [...leftOutWarning(files), ...(isDirected ? [directedWarning(files)] : [])];
  return rows.finish("tu-graphs", told);
}

const oneLabel = (text: string) => ({ value: text });

/** Several columns of labels are told apart by their number. */
const severalLabels = (text: string) => {
  const labels = text.split(",").map((label) => label.trim());
  return { value: labels.length === 1 ? labels : labels.map((label, column) => `${column + 1}=${label}`) };
};

async function nodeLabels(
  { nodeLabels: file, graphIndicator }: TuFiles,
  nodes: Uint32Array,
  run: RunOptions,
) {
  if (file === undefined) return undefined;
  const known = new Map<string, readonly string[]>();
  const shared = (text: string) => {
    if (!known.has(text)) known.set(text, Object.freeze(severalLabels(text).value));
    return { value: known.get(text)! };
  };
  const labels = await parsedLines(file, shared, run);
  requireCount(file, labels.length, nodes.length, graphIndicator);
  return labels;
}

/** Refuses nodes of graphs that have no label. */
function requireGraphs({ graphIndicator, graphLabels }: TuFiles, of: Uint32Array, count: number): void {
  const problems = new Problems(graphIndicator.name);
  of.forEach((graph, node) => {
    const range = graphLabels === undefined ? "" : ` to ${count}, the lines of ${graphLabels.name}`;
    if (graph < 1 || graph > count)
      problems.add({ line: node + 1, column: 1, found: `graph ${graph}`, expected: `one from 1${range}` });
  });
  problems.throwIfAny();
}

/** The graph of each node, from 0, and its place in it. */
function placesOf(indicator: Uint32Array, count: number): Pick<TuNodes, "graph" | "place" | "sizes"> {
  const sizes = new Uint32Array(count);
  const graph = indicator.map((number) => number - 1);
  return { graph, place: graph.map((item) => sizes[item]++), sizes };
}

async function readEdges(files: TuFiles, nodes: TuNodes, run: RunOptions): Promise<TuEdges> {
  const { edges: file, edgeLabels: labelFile, graphIndicator } = files;
  const count = nodes.graph.length;
  const expected = `two numbers of nodes from 1 to ${count} (the lines of ${graphIndicator.name}), with a comma between`;
  const ends = await parsedLines(
    file,
    (text) => {
      const [, from, to] = /^(\d+)(?:\s*,\s*|\s+)(\d+)$/.exec(text) ?? [];
      const pair = [Number(from) - 1, Number(to) - 1] as const;
      if (!pair.every((node) => node >= 0 && node < count)) return { expected };
      const [a, b] = pair.map((node) => nodes.graph[node]! + 1);
      if (a === b) return { value: pair };
      const found = `an edge from node ${from} of graph ${a} to node ${to} of graph ${b}`;
      return { found, expected: "two nodes of one graph" };
    },
    run,
  );
  const labels = labelFile && (await parsedLines(labelFile, oneLabel, run));
  if (labels !== undefined) requireCount(labelFile!, labels.length, ends.length, file);
  return { ends, labels };
}

function leftOutWarning({ leftOut = [], edges }: TuFiles): readonly Warning[] {
  if (leftOut.length === 0) return [];
  const message = `${edges.name}: ${leftOut.join(", ")} ${leftOut.length === 1 ? "is" : "are"} left out: graphs have labels and weights of edges, and no attributes`;
  return [{ code: "data.left-out", message }];
}

function directedWarning({ edges }: TuFiles): Warning {
  const message = `${edges.name}: not every edge stands in both directions with one label, so the graphs are directed`;
  return { code: "data.directed", message };
}
