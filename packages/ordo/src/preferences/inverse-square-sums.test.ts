import { expectClose } from "@ordo/testkit";
import {
  dataset,
  grouping,
  matrix,
  type PreferenceGraph,
  preferenceGraph,
  referenceBackend,
  seeded,
  vectors,
} from "ordo";
import { describe, expect, it } from "vitest";
import { openCompute } from "../compute/compute.ts";

const features = 3;

function drawn(items: number, offset = 0) {
  const rng = seeded(items);
  return matrix(
    items,
    features,
    Float64Array.from({ length: items * features }, () => offset + rng.normal()),
  );
}

/** Σ c·ddᵀ over the list of all pairs. */
function byPairs(graph: PreferenceGraph, X: ReturnType<typeof drawn>): Float64Array {
  const { winners, losers, coefficients } = graph.explicit(0);
  const sum = new Float64Array(features * features);
  winners.forEach((winner, k) => {
    for (let row = 0; row < features; row++)
      for (let col = 0; col < features; col++) {
        const d = (at: number) => X.data[winner * features + at]! - X.data[losers[k]! * features + at]!;
        sum[row * features + col]! += coefficients[k]! * d(row) * d(col);
      }
  });
  return sum;
}

describe("XᵀLX under cost (22)", () => {
  const normal = (seed: number) => {
    const rng = seeded(seed);
    return () => rng.normal();
  };
  const weights = (items: number) => Float64Array.from({ length: items }, (_, row) => row % 4);
  const cases: [string, number, (row: number) => number, object][] = [
    ["different scores", 300, normal(1), {}],
    ["more of them than a block of κ", 1300, normal(2), {}],
    ["few scores, tied pairs included", 90, (row) => row % 5, {}],
    ["few scores, tied pairs left out", 90, (row) => row % 5, { ties: false }],
    ["close pairs left out", 200, normal(3), { minimumGap: 0.3 }],
    ["scores in twos", 120, (row) => Math.floor(row / 2) ** 1.5, {}],
    ["each query the same", 200, normal(4), { queryWeights: "query" }],
  ];
  it.each(cases)("is that of the pairs one by one: %s", async (_, items, score, options) => {
    const X = drawn(items, 40);
    const scores = Float64Array.from({ length: items }, (_, row) => score(row));
    const compute = await openCompute({ backend: referenceBackend() });
    for (const parts of [
      {},
      { weights: weights(items) },
      { queries: grouping(Array.from(scores, (_, row) => row % 3)) },
    ]) {
      const graph = preferenceGraph(dataset({ inputs: vectors(X), scores, ...parts }), {
        ...options,
        cost: 22,
      });
      const found = await graph.quadratic!(X, 0, compute);
      expectClose(found!.data, byPairs(graph, X), { rtol: 1e-11 });
    }
  });

  it("is refused where items with nearly the same scores are nearly the same, whose large parts would cancel", async () => {
    const items = 200;
    const X = matrix(
      items,
      features,
      Float64Array.from(
        { length: items * features },
        (_, k) => 1 + (k % features) + 1e-9 * Math.floor(k / features),
      ),
    );
    X.data.fill(-5, 0, features);
    const scores = Float64Array.from({ length: items }, (_, row) => (row === 0 ? -5 : 1e-9 * row));
    const compute = await openCompute({ backend: referenceBackend() });
    const graph = preferenceGraph(dataset({ inputs: vectors(X), scores }), { cost: 22 });
    expect(await graph.quadratic!(X, 0, compute)).toBeUndefined();
  });

  it("has no other way with other costs", () => {
    const data = dataset({ inputs: vectors(drawn(4)), scores: [1, 2, 3, 4] });
    expect(preferenceGraph(data, { cost: 21 }).quadratic).toBeUndefined();
  });
});
