import { flag } from "../base/options.ts";
import { fieldOf, wholeBetween } from "../base/ranges.ts";
import { type Arcs, arcsOf } from "./arcs.ts";
import type { Graph } from "./graph.ts";
import { labelPairParts, pairsOf, tellPairs } from "./label-pairs.ts";
import type { ProfileKind } from "./profile.ts";

/** Each step goes over the whole graph. */
const MOST = 1000;
const ranges = { length: wholeBetween(1, MOST) };
const options = { length: fieldOf(ranges.length), shorter: flag(false) };

/** Pairs of labels that walks of so many steps join, with the summed weights of the walks: the entries of L·Aⁿ·Lᵀ, or with `shorter` of L·(A + … + Aⁿ)·Lᵀ. */
export const walksProfile = Object.freeze<ProfileKind<Graph, typeof options>>({
  kind: "walks",
  input: "graphs",
  options,
  ranges,
  choices: { shorter: [false, true] },
  accuracy: "relative",
  profiler: ({ length, shorter }) => {
    return (graph, add) => {
      const nodes = Array.from({ length: graph.nodes }, (_, node) => node);
      const sums = walkSums(graph, length, shorter);
      tellPairs(pairsOf(graph, [{ nodes, sums }], "sum"), add);
    };
  },
  parts: () => labelPairParts,
});

/** Aⁿ, or A + … + Aⁿ; each power by the arcs of A, in n·nodes·arcs steps. */
function walkSums(graph: Graph, length: number, shorter: boolean): Float64Array {
  const { nodes } = graph;
  const arcs = arcsOf("walks", graph);
  let power = new Float64Array(nodes * nodes);
  for (let node = 0; node < nodes; node++) power[node * nodes + node] = 1;
  const total = new Float64Array(nodes * nodes);
  for (let step = 0; step < length; step++) {
    power = stepFurther(arcs, power, nodes);
    if (shorter) for (let k = 0; k < total.length; k++) total[k]! += power[k]!;
  }
  return shorter ? total : power;
}

/** A·P. */
function stepFurther(
  { starts, targets, weights }: Arcs,
  power: Float64Array,
  nodes: number,
): Float64Array<ArrayBuffer> {
  const next = new Float64Array(nodes * nodes);
  for (let node = 0; node < nodes; node++)
    for (let arc = starts[node]!; arc < starts[node + 1]!; arc++) {
      const [from, weight] = [targets[arc]! * nodes, weights[arc]!];
      for (let end = 0; end < nodes; end++) next[node * nodes + end]! += weight * power[from + end]!;
    }
  return next;
}
