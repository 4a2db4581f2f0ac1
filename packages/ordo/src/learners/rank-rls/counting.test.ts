import { dataset, grouping, matrix, preferences, vectors } from "ordo";
import { describe, expect, it } from "vitest";
import { countedRanking } from "./counting.ts";

const inputs = vectors(matrix(4, 1, Float64Array.of(1, 2, 3, 4)));
const scores = Float64Array.of(1, 2, 3, 4);
const queries = grouping(["a", "a", "b", "b"]);
const one = dataset({ inputs, scores });
const inside = dataset({ inputs, scores, queries });
const items = { of: "items", counts: [0, 2, 1, 1] } as const;

describe("copies that are counted, not made", () => {
  it("of items are weights, times those that there are", () => {
    expect([...countedRanking(one, {}, items)!.data.weights!]).toEqual([0, 2, 1, 1]);
    const weighted = dataset({ inputs, scores, weights: Float64Array.of(1, 3, 1, 0.5) });
    expect([...countedRanking(weighted, {}, items)!.data.weights!]).toEqual([0, 6, 1, 0.5]);
    expect(countedRanking(inside, { ranking: "global" }, items)).toBeDefined();
  });

  it("of queries are factors, times those that there are", () => {
    const counts = { of: "queries", counts: [3, 0] } as const;
    const found = countedRanking(inside, { queryFactors: { a: 0.5 } }, counts)!;
    expect(found.queryFactors).toEqual({ a: 1.5, b: 0 });
    expect(found.data).toBe(inside);
    expect(countedRanking(one, {}, counts)).toBeUndefined();
  });

  it("are made where pairs are left out, divided by their number, or listed", () => {
    for (const options of [{ cost: 22 }, { ties: false }, { minimumGap: 1 }] as const)
      expect(countedRanking(one, options, items)).toBeUndefined();
    expect(countedRanking(one, { queryWeights: "query" }, items)).toBeUndefined();
    expect(countedRanking(inside, {}, items)).toBeUndefined();
    const listed = dataset({ inputs, preferences: preferences(4, { winners: [0], losers: [1] }) });
    expect(countedRanking(listed, {}, items)).toBeUndefined();
  });
});
