import { expectError } from "@ordo/testkit";
import {
  type Compute,
  type GraphParts,
  type Graphs,
  graph,
  graphs,
  type Kernel,
  referenceBackend,
  type SparseMatrix,
  shortestPath,
  startRun,
  toDense,
  walks,
} from "ordo";
import { expect, it } from "vitest";

const compute = (): Compute => ({ backend: referenceBackend(), run: startRun() });

/** The parts of one graph with their values. */
async function parts(kernel: Kernel<Graphs>, given: GraphParts): Promise<Record<string, number>> {
  const items = graphs([graph(given)]);
  const map = await kernel.features!(items, compute());
  const { data } = toDense((await map.apply(items, compute())) as SparseMatrix);
  return Object.fromEntries(map.names!.map((name, column) => [name, data[column]!]));
}

const chain: GraphParts = {
  nodes: ["O", "C", "C"],
  edges: [
    [0, 1],
    [1, 2],
  ],
};

it("shortest paths are counted once without directions, along them with directions", async () => {
  expect(await parts(shortestPath(), chain)).toEqual({ "C -1- C": 1, "C -1- O": 1, "C -2- O": 1 });
  const directed = { ...chain, directed: true };
  expect(await parts(shortestPath(), directed)).toEqual({ "C -1> C": 1, "O -1> C": 1, "O -2> C": 1 });
});

it("a shortest path takes the shorter way, and nodes that none joins are no pair", async () => {
  const ring: GraphParts = {
    nodes: 6,
    edges: [
      [0, 1],
      [1, 2],
      [2, 3],
      [3, 4],
      [4, 0],
      [5, 5],
    ],
  };
  expect(await parts(shortestPath(), ring)).toEqual({ "* -1- *": 5, "* -2- *": 5 });
});

it("walks of two steps come back, and multiply the weights", async () => {
  const weighted = { ...chain, edgeWeights: [0.5, 4] };
  expect(await parts(walks({ length: 1 }), weighted)).toEqual({ "C → C": 8, "C → O": 0.5, "O → C": 0.5 });
  // A² has 1/4 at O, 1/4 + 16 at the middle, 16 at the end, and 2 between O and the end.
  expect(await parts(walks({ length: 2 }), weighted)).toEqual({
    "C → C": 32.25,
    "C → O": 2,
    "O → C": 2,
    "O → O": 0.25,
  });
  const both = await parts(walks({ length: 2, shorter: true }), weighted);
  expect(both).toEqual({ "C → C": 40.25, "C → O": 2.5, "O → C": 2.5, "O → O": 0.25 });
});

it("each label of a node counts in walks, a node without labels does not", async () => {
  const pair: GraphParts = {
    nodes: [["a", "b"], ["c"], []],
    edges: [
      [0, 1],
      [1, 2],
    ],
    directed: true,
  };
  expect(await parts(walks({ length: 1 }), pair)).toEqual({ "a → c": 1, "b → c": 1 });
  expect(await parts(walks({ length: 2 }), pair)).toEqual({});
  expect(await parts(walks({ length: 3 }), { nodes: 2, edges: [[0, 1]] })).toEqual({ " → ": 2 });
});

it("negative weights are refused, and lengths that are none", async () => {
  const items = graphs([graph({ nodes: ["a"], edges: [[0, 0]], edgeWeights: [-1] })]);
  await expectError(() => walks({ length: 1 }).matrix(items, undefined, compute()), "kernel.input", {
    kernel: "walks",
  });
  await expectError(() => walks({ length: 0 }), "option.invalid", { owner: "walks" });
});
