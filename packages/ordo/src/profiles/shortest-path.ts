import type { Graph } from "./graph.ts";
import { nodeTexts } from "./graph-texts.ts";
import { neighboursOf } from "./neighbours.ts";
import type { ProfileKind } from "./profile.ts";
import { edgeText } from "./weisfeiler-lehman.ts";

const options = {};

/**
 * Pairs of different nodes that a path joins, by their labels and the steps of the shortest: C -2- O, of a directed graph C -2> O. Where edges have no direction
 * each pair counts once, and its labels have no order.
 */
export const shortestPathProfile = Object.freeze<ProfileKind<Graph, typeof options>>({
  kind: "shortest-path",
  input: "graphs",
  options,
  ranges: {},
  choices: {},
  accuracy: "relative",
  profiler: () => (graph, add) => {
    const labels = nodeTexts(graph);
    eachShortestPath(graph, (from, to, steps) => {
      add(pathText([labels[from]!, labels[to]!], steps, graph.directed), 1);
    });
  },
  parts: () => ({
    expected: "two labels with the steps between them, such as C -2- O",
    test: (part) => /^.+ -[1-9]\d*[->] .+$/s.test(part),
  }),
});

export function pathText(ends: readonly [string, string], steps: number, directed: boolean): string {
  return edgeText(ends, String(steps), directed);
}

/** Breadth first from each node, along the edges. Where these have no direction, each pair is visited once. */
export function eachShortestPath(
  graph: Graph,
  visit: (from: number, to: number, steps: number) => void,
): void {
  const { starts, nodes, against } = neighboursOf(graph);
  const steps = new Int32Array(graph.nodes);
  const queue = new Uint32Array(graph.nodes);
  for (let from = 0; from < graph.nodes; from++) {
    steps.fill(-1);
    steps[from] = 0;
    queue[0] = from;
    let count = 1;
    for (let head = 0; head < count; head++) {
      const node = queue[head]!;
      if (head > 0 && (graph.directed || from < node)) visit(from, node, steps[node]!);
      for (let place = starts[node]!; place < starts[node + 1]!; place++) {
        const next = nodes[place]!;
        if (steps[next] !== -1 || against[place] === 1) continue;
        steps[next] = steps[node]! + 1;
        queue[count++] = next;
      }
    }
  }
}
