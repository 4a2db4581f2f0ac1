import type { Graph } from "./graph.ts";
import { labelText } from "./graph-texts.ts";

/** The neighbours of node v are nodes[starts[v]] … nodes[starts[v + 1] − 1], one for each edge that joins them. */
export interface Neighbours {
  readonly starts: Uint32Array;
  readonly nodes: Uint32Array;
  /** The edge of each. */
  readonly edges: Uint32Array;
  /** 1 where the edge leads here, against its direction; all 0 where edges have none. */
  readonly against: Uint8Array;
}

/** Of a directed graph those along its edges and those against them; a loop of an undirected one makes a node its own neighbour once. */
export function neighboursOf({ nodes: count, sources, targets, directed }: Graph): Neighbours {
  const starts = new Uint32Array(count + 1);
  const isTwice = (edge: number) => directed || sources[edge] !== targets[edge];
  for (let edge = 0; edge < sources.length; edge++) {
    starts[sources[edge]! + 1]!++;
    if (isTwice(edge)) starts[targets[edge]! + 1]!++;
  }
  for (let node = 0; node < count; node++) starts[node + 1]! += starts[node]!;
  const next = starts.slice(0, count);
  const all = starts[count]!;
  const [nodes, edges, against] = [new Uint32Array(all), new Uint32Array(all), new Uint8Array(all)];
  const put = (from: number, to: number, edge: number, isAgainst: boolean) => {
    const place = next[from]!++;
    nodes[place] = to;
    edges[place] = edge;
    against[place] = Number(isAgainst);
  };
  for (let edge = 0; edge < sources.length; edge++) {
    put(sources[edge]!, targets[edge]!, edge, false);
    if (isTwice(edge)) put(targets[edge]!, sources[edge]!, edge, directed);
  }
  return { starts, nodes, edges, against };
}

/** The label of each edge as it is written, where labels of edges count and there are some. */
export function edgeTexts({ edgeLabels }: Graph, areCounted: boolean): readonly string[] | undefined {
  return areCounted ? edgeLabels?.map((label) => labelText(label)) : undefined;
}
