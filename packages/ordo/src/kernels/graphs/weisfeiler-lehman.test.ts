import { bring, codeOf } from "@ordo/testkit";
import {
  type Compute,
  type Graph,
  type GraphParts,
  graph,
  graphs,
  parseKernel,
  referenceBackend,
  startRun,
  valuesOf,
  weisfeilerLehman,
} from "ordo";
import { expect, it } from "vitest";

const compute = (): Compute => ({ backend: referenceBackend(), run: startRun() });
const star = (hydrogens: number) =>
  graph({
    nodes: ["O", ...Array<string>(hydrogens).fill("H")],
    edges: Array.from({ length: hydrogens }, (_, k) => [0, k + 1] as const),
  });

type Options = Parameters<typeof weisfeilerLehman>[0];
const parts = async (options: Options, ...given: (Graph | GraphParts)[]) => {
  const items = graphs(given.map((item) => ("sources" in item ? item : graph(item))));
  return (await weisfeilerLehman(options).features!(items, compute())).names;
};

it.each([
  [0, [5, 7, 7, 10]],
  [1, [10, 13, 13, 20]],
  [2, [15, 13, 13, 30]],
])("water and hydronium, %d iterations", async (iterations, wanted) => {
  const K = await bring(
    weisfeilerLehman({ iterations }).matrix(graphs([star(2), star(3)]), undefined, compute()),
  );
  expect([...valuesOf(K)]).toEqual(wanted);
});

it("edges of water and hydronium", async () => {
  const kernel = weisfeilerLehman({ iterations: 1, count: "edges" });
  const K = await bring(kernel.matrix(graphs([star(2), star(3)]), undefined, compute()));
  expect([...valuesOf(K)]).toEqual([8, 6, 6, 18]);
});

it("a subtree is named by what it is", async () => {
  expect(await parts({ iterations: 2 }, star(2))).toEqual([
    "H",
    "H(O(H,H))",
    "H(O)",
    "O",
    "O(H(O),H(O))",
    "O(H,H)",
  ]);
});

it("an edge is named by its ends", async () => {
  const pair: GraphParts = { nodes: ["b", "a"], edges: [[0, 1]], edgeLabels: ["x y"] };
  const edges = { iterations: 0, count: "edges" } as const;
  expect(await parts(edges, pair, { ...pair, directed: true })).toEqual(["a - b", "b > a"]);
  expect(await parts({ ...edges, edgeLabels: true }, pair, { ...pair, directed: true })).toEqual([
    'a -"x y"- b',
    'b -"x y"> a',
  ]);
});

it("directions, labels of edges, several labels and none are told apart", async () => {
  const pair: GraphParts = {
    nodes: [["b", "a", "b"], []],
    edges: [[0, 1]],
    edgeLabels: ["x"],
    directed: true,
  };
  expect(await parts({ iterations: 1 }, pair)).toEqual(["*", "*(<a|b)", "a|b", "a|b(>*)"]);
  expect(await parts({ iterations: 1, edgeLabels: true }, pair)).toEqual([
    "*",
    "*(<x:a|b)",
    "a|b",
    "a|b(>x:*)",
  ]);
  expect(await parts({ iterations: 1 }, { nodes: ["*", "a(b)", "a|b", "#"], edges: [] })).toEqual([
    '"#"',
    '"#"()',
    '"*"',
    '"*"()',
    '"a(b)"',
    '"a(b)"()',
    '"a|b"',
    '"a|b"()',
  ]);
});

it("a node alone has a subtree of each depth, and a loop makes a node its own neighbour once", async () => {
  expect(await parts({ iterations: 2 }, { nodes: 1, edges: [] })).toEqual(["*", "*()", "*()()"]);
  expect(await parts({ iterations: 1 }, { nodes: ["a"], edges: [[0, 0]] })).toEqual(["a", "a(a)"]);
});

it("long names are cut, and those of different subtrees stay different", async () => {
  const ring = (size: number, last: string) =>
    graph({
      nodes: [...Array<string>(size - 1).fill("carbon"), last],
      edges: Array.from({ length: size }, (_, k) => [k, (k + 1) % size] as const),
    });
  const iterations = 8;
  const one = (await parts({ iterations }, ring(20, "carbon")))!;
  expect(one.length).toBe(iterations + 1);
  expect(one.every((name) => name.length <= 80)).toBe(true);
  expect(one.filter((name) => /^carbon\(carbon\(.*…#[0-9a-f]{32}$/.test(name)).length).toBe(iterations - 2);
  // Below each node of a ring with one other label lies another subtree, unless it is as far from that label or further than can be seen.
  const both = (await parts({ iterations }, ring(20, "carbon"), ring(20, "nitrogen")))!;
  const wanted = Array.from({ length: iterations + 1 }, (_, depth) => 1 + (depth + 1));
  expect(both.length).toBe(wanted.reduce((x, y) => x + y, 0));
});

it("a long label is cut between letters", async () => {
  const [name] = (await parts({ iterations: 0 }, { nodes: [`x${"😀".repeat(60)}`], edges: [] }))!;
  expect(name!.isWellFormed()).toBe(true);
  expect(name!.length).toBeLessThanOrEqual(80);
});

it("depths have a bound, which is said", () => {
  expect(weisfeilerLehman({ iterations: 64 }).spec).toMatchObject({ iterations: 64 });
  expect(codeOf(() => weisfeilerLehman({ iterations: 65 }))).toBe("option.invalid");
  expect(() => parseKernel("weisfeiler-lehman:iterations=65")).toThrow("an integer from 0 to 64");
});
