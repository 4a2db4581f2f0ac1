import { expectError } from "@ordo/testkit";
import { type GraphParts, graph, graphs } from "ordo";
import { expect, it } from "vitest";

it("a graph is made of labels and pairs, and is frozen", () => {
  const water = graph({
    nodes: ["O", "H", "H"],
    edges: [
      [0, 1],
      [0, 2],
    ],
  });
  expect(water).toEqual({
    nodes: 3,
    nodeLabels: [["O"], ["H"], ["H"]],
    sources: Uint32Array.of(0, 0),
    targets: Uint32Array.of(1, 2),
    edgeLabels: undefined,
    edgeWeights: undefined,
    directed: false,
  });
  expect(Object.isFrozen(water) && Object.isFrozen(water.nodeLabels?.[0])).toBe(true);
  const bare = graph({ nodes: 2, edges: [[1, 0]], edgeWeights: [0.5], edgeLabels: ["a"], directed: true });
  expect([bare.nodeLabels, bare.edgeWeights, bare.directed]).toEqual([undefined, Float64Array.of(0.5), true]);
});

it.each<[string, object, string, object]>([
  [
    "an end that is no node",
    { nodes: 2, edges: [[0, 2]] },
    "input.invalid",
    { what: "graph.edges[0]", actual: "2" },
  ],
  ["an end that is not whole", { nodes: 2, edges: [[0, 0.5]] }, "input.invalid", { actual: "0.5" }],
  ["an edge of three", { nodes: 2, edges: [[0, 1, 1]] }, "option.invalid", { owner: "graph" }],
  ["labels that are numbers", { nodes: [1], edges: [] }, "option.invalid", { owner: "graph" }],
  ["less than no nodes", { nodes: -1, edges: [] }, "option.invalid", { owner: "graph" }],
  [
    "too few weights",
    { nodes: 1, edges: [[0, 0]], edgeWeights: [] },
    "input.shape",
    { what: "graph.edgeWeights" },
  ],
  [
    "a weight that is no number",
    { nodes: 1, edges: [[0, 0]], edgeWeights: [NaN] },
    "input.not-finite",
    { index: 0 },
  ],
  ["too many labels of edges", { nodes: 1, edges: [], edgeLabels: ["a"] }, "input.shape", { expected: "0" }],
])("%s is refused", async (_, parts, code, details) => {
  await expectError(() => graph(parts as GraphParts), code as "input.invalid", details);
});

it("graphs are checked one by one, and named by their place", async () => {
  const good = graph({ nodes: 1, edges: [] });
  const bad = { ...good, targets: Uint32Array.of(0) };
  await expectError(() => graphs([good, bad]), "input.shape", { what: "graphs[1].targets" });
});
