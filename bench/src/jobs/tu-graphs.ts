/** Graphs of a folder in the format of TU Dortmund, below $ORDO_DATA/tu-graphs. Line i tells of node, edge or graph i, counted from 1. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { type Graphs, graph, graphs } from "ordo";

/** With `bothWays` graphs are directed, and have every edge in both directions. */
export function readGraphs(name: string, bothWays: boolean): Graphs {
  const folder = process.env.ORDO_DATA;
  if (folder === undefined) throw new Error("set ORDO_DATA to the folder of the data sets");
  const lines = (part: string) => {
    const file = join(folder, "tu-graphs", name, `${name}_${part}.txt.gz`);
    return gunzipSync(readFileSync(file)).toString("utf8").trim().split("\n");
  };
  const owners = lines("graph_indicator").map((line) => Number(line) - 1);
  const first: number[] = [];
  const nodes: string[][] = [];
  const edges: [number, number][][] = [];
  lines("node_labels").forEach((label, node) => {
    const owner = owners[node]!;
    if (first[owner] === undefined) [first[owner], nodes[owner], edges[owner]] = [node, [], []];
    nodes[owner]!.push(label.trim());
  });
  for (const line of lines("A")) {
    const [from, to] = line.split(",").map((end) => Number(end) - 1) as [number, number];
    const owner = owners[from]!;
    // In the files every edge is there in both directions.
    if (bothWays || from < to) edges[owner]!.push([from - first[owner]!, to - first[owner]!]);
  }
  return graphs(
    nodes.map((labels, item) => graph({ nodes: labels, edges: edges[item]!, directed: bothWays })),
  );
}
