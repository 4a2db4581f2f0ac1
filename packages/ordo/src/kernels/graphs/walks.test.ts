import { drawGraphs, expectClose, expectError } from "@ordo/testkit";
import {
  allPaths,
  type Compute,
  type Graph,
  graph,
  graphs,
  type Kernel,
  matrix,
  randomWalk,
  referenceBackend,
  type Samples,
  seeded,
  startRun,
  valuesOf,
  walks,
} from "ordo";
import { describe, expect, it } from "vitest";
import { allPathsProfile } from "../../profiles/all-paths.ts";
import { profileKernel } from "../profiles/profile-kernel.ts";

const compute = (): Compute => ({ backend: referenceBackend(), run: startRun() });

async function values<X extends Samples>(kernel: Kernel<X>, a: X, b?: X): Promise<Float64Array> {
  using held = await kernel.matrix(a, b, compute());
  return valuesOf(await held.owner.fetch(held));
}

/** All nodes joined to all others, without labels. */
function complete(nodes: number, weight = 1): Graph {
  const edges = Array.from({ length: nodes ** 2 }, (_, k) => [Math.floor(k / nodes), k % nodes] as const);
  const chosen = edges.filter(([from, to]) => from < to);
  return graph({ nodes, edges: chosen, edgeWeights: chosen.map(() => weight) });
}

describe("random walks on complete graphs of n and p nodes", () => {
  it.each([
    [4, 4, 0.1, 160],
    [4, 4, 0.01, 16 / 0.91],
    [3, 5, 0.05, 15 / (1 - 0.05 * 8)],
    [1, 4, 0.1, 4],
  ])("%d and %d at lambda %d: np/(1 − λ(n − 1)(p − 1)) = %d", async (n, p, lambda, expected) => {
    const kernel = randomWalk({ lambda });
    expectClose(
      await values(kernel, graphs([complete(n)]), graphs([complete(p)])),
      Float64Array.of(expected),
      { rtol: 1e-13 },
    );
  });

  it("are refused from λ(n − 1)² = 1 on, by the place of the graph, with the radius", async () => {
    const items = graphs([complete(4), complete(5)]);
    const details = { kernel: "random-walk", item: 1, radius: expect.closeTo(1.6, 9) };
    for (const attempt of [
      randomWalk({ lambda: 0.1 }).matrix(items, undefined, compute()),
      randomWalk({ lambda: 0.1 }).diagonal(items, undefined, compute()),
    ])
      await expectError(attempt, "kernel.diverges", details);
    await expectError(
      randomWalk({ lambda: 1 / 9 }).matrix(graphs([complete(4)]), undefined, compute()),
      "kernel.diverges",
      { item: 0, radius: expect.closeTo(1, 9) },
    );
  });

  it("keep labels apart: a walk of one step from x to y, and its way back", async () => {
    const edge = (one: string, other: string) => graph({ nodes: [one, other], edges: [[0, 1]] });
    const items = graphs([edge("x", "y"), edge("y", "x"), edge("x", "z"), edge("x", "x")]);
    // Nodes that are alike: 2, 2, 1, 2; of these, walks go on forever for the first two, with λ = ½ from both nodes.
    expectClose(
      (await values(randomWalk({ lambda: 0.5 }), items)).subarray(0, 4),
      Float64Array.of(4, 4, 1, 2),
      { rtol: 1e-13 },
    );
  });
});

describe("all paths", () => {
  it("of one edge: its weight, from the first label to the second", async () => {
    const items = graphs([
      graph({ nodes: ["a", ["b", "c"]], edges: [[0, 1]], edgeWeights: [0.5], directed: true }),
      graph({ nodes: ["a", "b"], edges: [[0, 1]], edgeWeights: [0.25], directed: true }),
      graph({ nodes: ["b", "a"], edges: [[0, 1]], edgeWeights: [0.25], directed: true }),
    ]);
    expect([...(await values(allPaths(), items))]).toEqual([0.5, 0.125, 0, 0.125, 0.0625, 0, 0, 0, 0.0625]);
  });

  it("of a ring of two: w/(1 − w²) there, w²/(1 − w²) back to itself", async () => {
    const ring = graph({ nodes: ["a", "b"], edges: [[0, 1]], edgeWeights: [0.5] });
    const [there, back] = [0.5 / 0.75, 0.25 / 0.75];
    expectClose(await values(allPaths(), graphs([ring])), Float64Array.of(2 * (there ** 2 + back ** 2)), {
      rtol: 1e-15,
    });
  });

  it("of a chain with the same label twice: the sum of both ways, or the stronger one", async () => {
    const nodes = ["a", "b", "b"];
    const edges = [
      [0, 1],
      [1, 2],
    ] as const;
    const chain = graphs([graph({ nodes, edges, edgeWeights: [0.5, 0.5], directed: true })]);
    expect([...(await values(allPaths(), chain))]).toEqual([0.75 ** 2 + 0.5 ** 2]);
    expect([...(await values(allPaths({ combine: "max" }), chain))]).toEqual([0.5 ** 2 + 0.5 ** 2]);
  });

  it.each(["sum", "max"] as const)(
    "%s: the matrix by numbers of labels is that of the profile",
    async (combine) => {
      const slow = profileKernel(allPathsProfile, { combine }) as unknown as ReturnType<typeof allPaths>;
      const items = drawGraphs(seeded(5), 60);
      const [a, b] = [items.take([...Array(40).keys()]), items.take([30, 31, 50, 59])];
      const rounding = { rtol: 1e-13 };
      expectClose(
        matrix(60, 60, await values(allPaths({ combine }), items)),
        matrix(60, 60, await values(slow, items)),
        rounding,
      );
      expectClose(
        matrix(40, 4, await values(allPaths({ combine }), a, b)),
        matrix(40, 4, await values(slow, a, b)),
        rounding,
      );
    },
  );

  it("of a part of a graph whose radius is 1 or more are refused, by the place of the graph, with the radius", async () => {
    const edges = [[0, 1]] as const;
    const bad = (weight: number) => graph({ nodes: ["a", "b"], edges, edgeWeights: [weight] });
    for (const [weight, options] of [
      [1, {}],
      [1.5, { combine: "max" }],
      [1 + 2 ** -50, { explicit: true }],
    ] as const) {
      const items = graphs([bad(0.5), bad(1 - 2 ** -40), bad(weight)]);
      const kernel = allPaths(options);
      const details = { kernel: "all-paths", item: 2, radius: expect.closeTo(weight, 6) };
      await expectError(kernel.matrix(items, undefined, compute()), "kernel.diverges", details);
      await expectError(kernel.diagonal(items, undefined, compute()), "kernel.diverges", details);
      if (kernel.features) await expectError(kernel.features(items, compute()), "kernel.diverges", details);
    }
    const error = allPaths().matrix(graphs([complete(5, 0.25)]), undefined, compute());
    await expect(error).rejects.toThrow(
      "item 0 (from 0): all-paths: the sum of all walks does not converge: its spectral radius is 1, and must be below 1; it takes smaller weights of edges",
    );
  });

  it("have heavy edges where no walk comes back, which converge", async () => {
    const down = graph({
      nodes: ["a", "b", "c"],
      edges: [
        [2, 1],
        [1, 0],
      ],
      edgeWeights: [3, 4],
      directed: true,
    });
    expect([...(await values(allPaths(), graphs([down])))]).toEqual([9 + 16 + 144]);
  });

  it("refuse weights below 0, and walks do", async () => {
    const items = graphs([graph({ nodes: 2, edges: [[0, 1]], edgeWeights: [-0.5] })]);
    for (const kernel of [allPaths(), randomWalk({ lambda: 0.1 })])
      await expectError(kernel.matrix(items, undefined, compute()), "kernel.input", { actual: "-0.5" });
  });

  it("give a map only where that is asked for, whose parts name both labels", async () => {
    expect(allPaths().features).toBeUndefined();
    const items = graphs([graph({ nodes: ["→", "\\"], edges: [[0, 1]], directed: true })]);
    const map = await allPaths({ explicit: true }).features!(items, compute());
    expect(map.names).toEqual(["\\→ → \\\\"]);
  });
});

it.each([0, 1001, 1.5])("walks of %d steps are refused", async (length) => {
  expect(walks({ length: 1000 }).spec).toMatchObject({ length: 1000 });
  await expectError(() => walks({ length }), "option.invalid", { owner: "walks" });
});
