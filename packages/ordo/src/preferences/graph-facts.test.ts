/** What a preference graph says of itself, and which options and data it refuses. */
import { expectError } from "@ordo/testkit";
import { describe, expect, it } from "vitest";
import { type DatasetParts, dataset } from "../data/dataset.ts";
import { preferences } from "../data/preferences.ts";
import type { Samples } from "../data/samples.ts";
import { fromRows, matrix } from "../linalg/matrix.ts";
import { type PreferenceOptions, preferenceGraph } from "./preference-graph.ts";

const inputs = [[0], [1], [2], [3]];
const queries = ["a", "a", "b", "b"];
const pairs = preferences(4, { winners: [0], losers: [1] });
const twoOutputs = {
  values: fromRows([
    [0, 3],
    [1, 2],
    [2, 1],
    [3, 0],
  ]),
};

const graphOf = (parts: Partial<DatasetParts<Samples>>, options?: PreferenceOptions) =>
  preferenceGraph(dataset({ inputs, scores: [3, 1, 2, 5], ...parts } as never), options);
const bare = (parts: object, options?: PreferenceOptions) =>
  preferenceGraph(dataset({ inputs, ...parts } as never), options);

describe("a preference graph", () => {
  it("has blocks where scores are compared inside of several queries, and nothing else is", () => {
    expect(graphOf({ queries } as never).blocks?.count).toBe(2);
    expect(graphOf({}).blocks).toBeUndefined();
    expect(graphOf({ queries: ["a", "a", "a", "a"] } as never).blocks).toBeUndefined();
    expect(graphOf({ queries } as never, { ranking: "global" }).blocks).toBeUndefined();
    expect(graphOf({ queries, preferences: pairs } as never).blocks).toBeUndefined();
  });

  it("is one for all outputs where all pairs count, or there is one output", () => {
    expect(graphOf({}).shared).toBe(true);
    expect(graphOf({}, { ties: false }).shared).toBe(true);
    expect(graphOf({ scores: twoOutputs } as never).shared).toBe(true);
    expect(graphOf({ scores: twoOutputs } as never, { ties: false }).shared).toBe(false);
    expect(graphOf({ scores: twoOutputs } as never, { minimumGap: 1 }).shared).toBe(false);
    expect(graphOf({ scores: twoOutputs } as never, { cost: 22 }).shared).toBe(false);
    expect(bare({ preferences: pairs }).shared).toBe(true);
  });

  it("knows which items it wants moved, all its parts together", () => {
    expect(graphOf({}).wanting(0).length).toBeGreaterThan(0);
    expect(graphOf({ scores: [1, 1, 1, 1] }).wanting(0)).toEqual([]);
    expect(bare({ preferences: pairs }).wanting(0)).toEqual([0, 1]);
    // Scores that are all equal want nothing moved, the pair wants its two items apart.
    expect(graphOf({ scores: [1, 1, 1, 1], preferences: pairs }).wanting(0)).toEqual([0, 1]);
    // 0 before 1 by 1 as scores say, and 1 before 0 by 1 as the pair says: neither is wanted.
    const against = preferences(2, { winners: [1], losers: [0] });
    const both = { inputs: [[0], [1]], scores: [1, 0], preferences: against };
    expect(preferenceGraph(dataset(both)).wanting(0)).toEqual([]);
    const alike = preferences(2, { winners: [0], losers: [1] });
    expect(preferenceGraph(dataset({ ...both, preferences: alike })).wanting(0)).toEqual([0, 1]);
  });
});

describe("refused are", () => {
  it("data without scores and preferences", async () => {
    const error = await expectError(() => bare({}), "preferences.none");
    expect(error.message).toBe("nothing to learn an order from: the data has neither scores nor preferences");
    expect(error.details).toEqual({ reason: "the data has neither scores nor preferences" });
  });

  it.each<[unknown]>([
    [null],
    [3],
    ["a"],
    [{ a: -1 }],
    [{ a: "1" }],
    [{ a: Number.NaN }],
    [{ a: 1, b: Infinity }],
  ])("factors of queries %j", async (queryFactors) => {
    const graph = () => graphOf({ queries } as never, { queryFactors } as never);
    expect((await expectError(graph, "option.invalid")).message).toMatch(
      /^preferences\.queryFactors: expected a record/,
    );
  });

  it("no factors that make sense", () => {
    const one = graphOf({ queries } as never, { queryFactors: { a: 0, b: 2 } });
    const plain = graphOf({ queries } as never);
    const x = Float64Array.of(1, 0, 1, 0);
    expect([...one.laplacian(x, 0)]).toEqual([
      0,
      0,
      ...plain
        .laplacian(x, 0)
        .slice(2)
        .map((value) => 2 * value),
    ]);
  });

  it("scores that are no numbers, with their output", async () => {
    const bad = (cols: number) => {
      const data = dataset({ inputs, scores: [1, 2, 3, 4] });
      const values = matrix(
        4,
        cols,
        Float64Array.from({ length: 4 * cols }, (_, k) => (k === 4 * cols - 1 ? Number.NaN : k)),
      );
      return () => preferenceGraph({ ...data, scores: { ...data.scores!, values } });
    };
    expect((await expectError(bad(1), "input.not-finite")).message).toMatch(/^scores\[3\] is NaN/);
    expect((await expectError(bad(2), "input.not-finite")).message).toMatch(
      /^scores of output 1\[3\] is NaN/,
    );
  });

  it("weights below 0, with their place", async () => {
    const data = dataset({ inputs, scores: [1, 2, 3, 4] });
    const weights = Float64Array.of(1, 1, -2, 1);
    const error = await expectError(() => preferenceGraph({ ...data, weights }), "input.invalid");
    expect(error.message).toMatch(/weights\[2\].*a number >= 0.*-2/);
    const first = () => preferenceGraph({ ...data, weights: Float64Array.of(-1, 1, 1, 1) });
    expect((await expectError(first, "input.invalid")).message).toMatch(/weights\[0\]/);
  });
});
