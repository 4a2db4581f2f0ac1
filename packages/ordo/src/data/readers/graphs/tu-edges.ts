import type { Graph } from "../../../profiles/graph.ts";

/** All nodes of a data set: the graph of each, from 0, its place in it, and its labels; and how many nodes each graph has. */
export interface TuNodes {
  readonly graph: Uint32Array;
  readonly place: Uint32Array;
  readonly sizes: Uint32Array;
  readonly labels: readonly (readonly string[])[] | undefined;
}

/** All edges, of which both ends lie in one graph. */
export interface TuEdges {
  readonly ends: readonly (readonly [number, number])[];
  readonly labels: readonly string[] | undefined;
}

interface OwnEdge {
  readonly from: number;
  readonly to: number;
  readonly label: string | undefined;
}

/** The graphs; undirected where every edge of all of them stands in both directions. */
export function graphsOf(
  count: number,
  nodes: TuNodes,
  { ends, labels }: TuEdges,
): { readonly graphs: readonly Graph[]; readonly isDirected: boolean } {
  const own = Array.from({ length: count }, (): OwnEdge[] => []);
  ends.forEach(([from, to], edge) => {
    own[nodes.graph[from]].push({ from: nodes.place[from], to: nodes.place[to], label: labels?.[edge] });
  });
  const isDirected = !own.every(isSymmetric);
  const nodeLabels = nodes.labels && nodeLabelsOf(nodes, nodes.labels);
  const graphs = own.map((all, item) => {
    const kept = isDirected ? all : all.filter(({ from, to }) => from <= to);
    return {
      nodes: nodes.sizes[item],
      nodeLabels: nodeLabels?.[item],
      sources: Uint32Array.from(kept, ({ from }) => from),
      targets: Uint32Array.from(kept, ({ to }) => to),
      edgeLabels: labels && kept.map(({ label }) => label!),
      edgeWeights: undefined,
      directed: isDirected,
    };
  });
  return { graphs, isDirected };
}

/** Whether each edge stands as often in one direction as in the other, with the same label. */
function isSymmetric(edges: readonly OwnEdge[]): boolean {
  const balance = new Map<string, number>();
  for (const { from, to, label } of edges) {
    if (from === to) continue;
    const key = `${Math.min(from, to)} ${Math.max(from, to)} ${label}`;
    balance.set(key, (balance.get(key) ?? 0) + (from < to ? 1 : -1));
  }
  return [...balance.values()].every((difference) => difference === 0);
}

function nodeLabelsOf({ graph, sizes }: TuNodes, labels: readonly (readonly string[])[]) {
  const lists = Array.from(sizes, (): (readonly string[])[] => []);
  for (const [node, item] of graph.entries()) lists[item].push(labels[node]);
  return lists;
}
