import { OrdoError } from "../base/errors.ts";
import type { Graph } from "./graph.ts";

/** The entries of an adjacency matrix, row after row: an edge without direction is there in both. */
export interface Arcs {
  /** The arcs of node i lie from starts[i] up to starts[i + 1]. */
  readonly starts: Uint32Array;
  readonly targets: Uint32Array;
  readonly weights: Float64Array;
}

/** Refuses weights below 0: a series of walks is then one of sums that grow, and its limit is known to a few roundings. */
export function arcsOf(kernel: string, graph: Graph): Arcs {
  const { nodes, sources, targets: ends, edgeWeights, directed } = graph;
  if (edgeWeights !== undefined) requireNotNegative(kernel, edgeWeights);
  const isBoth = (edge: number) => !directed && sources[edge] !== ends[edge];
  const starts = new Uint32Array(nodes + 1);
  for (let edge = 0; edge < sources.length; edge++) {
    starts[sources[edge] + 1]++;
    if (isBoth(edge)) starts[ends[edge] + 1]++;
  }
  for (let node = 0; node < nodes; node++) starts[node + 1] += starts[node];
  const next = starts.slice(0, nodes);
  const [targets, weights] = [new Uint32Array(starts[nodes]), new Float64Array(starts[nodes])];
  const add = (from: number, to: number, weight: number) => {
    const place = next[from]++;
    targets[place] = to;
    weights[place] = weight;
  };
  for (let edge = 0; edge < sources.length; edge++) {
    const weight = edgeWeights === undefined ? 1 : edgeWeights[edge];
    add(sources[edge], ends[edge], weight);
    if (isBoth(edge)) add(ends[edge], sources[edge], weight);
  }
  return { starts, targets, weights };
}

function requireNotNegative(kernel: string, weights: Float64Array): void {
  const edge = weights.findIndex((weight) => weight < 0);
  if (edge < 0) return;
  const [expected, actual] = ["weights of edges >= 0", String(weights[edge])];
  const message = `the ${kernel} kernel expects ${expected}, got ${actual} at edge ${edge}`;
  throw new OrdoError("kernel.input", message, { kernel, expected, actual });
}
