/** What the right side is a sum of, and what is wanted: each against its definition over all pairs. */
import { expectClose, listPairs, type OraclePair } from "@ordo/testkit";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Dataset, dataset } from "../data/dataset.ts";
import { grouping } from "../data/grouping.ts";
import { preferences } from "../data/preferences.ts";
import { vectors } from "../data/samples/vectors.ts";
import { matrix } from "../linalg/matrix.ts";
import { pairsByItem, pairsPart } from "./pairs.ts";
import { preferenceGraph } from "./preference-graph.ts";
import { scoredPart } from "./scored.ts";
import { wantedOrder } from "./wanted-order.ts";

const because = "sums of a few terms, in another order";
const COSTS = [20, 21, 22] as const;

const scored = (scores: number[], weights?: number[]): Dataset =>
  dataset({
    inputs: vectors(matrix(scores.length, 1)),
    scores,
    ...(weights === undefined ? {} : { weights: Float64Array.from(weights) }),
  });

/** Σ c·|z| over the pairs of each item. */
function sizesOf(pairs: readonly OraclePair[], items: number): number[] {
  const sizes = new Array<number>(items).fill(0);
  for (const { winner, loser, coefficient, difference } of pairs) {
    sizes[winner]! += coefficient * Math.abs(difference);
    sizes[loser]! += coefficient * Math.abs(difference);
  }
  return sizes;
}

const drawnScores = fc.array(fc.integer({ min: -3, max: 3 }), { minLength: 2, maxLength: 12 });

describe("the sizes of what the right side is a sum of", () => {
  it.each(COSTS)("are those of listed pairs, cost %i", (cost) => {
    const given = preferences(4, {
      winners: [0, 1, 2, 3],
      losers: [1, 2, 0, 0],
      magnitudes: [1, 0.5, 3, 0],
      weights: [1, 2, 0.5, 1],
    });
    const data = dataset({ inputs: vectors(matrix(4, 1)), preferences: given });
    const sizes = new Float64Array(4);
    pairsPart(given, cost).addSizes(sizes, 0);
    expectClose(sizes, sizesOf(listPairs(data, { cost }), 4), { rtol: 1e-14, because });
  });

  it.each(COSTS)("are at least those of the pairs of scored items, and not far above, cost %i", (cost) => {
    fc.assert(
      fc.property(drawnScores, fc.boolean(), (scores, isWeighted) => {
        const weights = isWeighted ? scores.map((_, row) => row % 3) : undefined;
        const data = scored(scores, weights);
        const sizes = new Float64Array(scores.length);
        const part = scoredPart([Float64Array.from(scores)], grouping(scores.map(() => "a")), {
          cost,
          ties: true,
          gap: 0,
          weights: data.weights,
          coefficient: () => 0.5,
        });
        part.addSizes(sizes, 0);
        const pairs = listPairs(data, { cost });
        const exact = sizesOf(pairs, scores.length).map((size) => size / 2);
        // |y_i − ȳ| + |y_j − ȳ| for |y_i − y_j|, a row with itself as well, and ties as if they wanted a difference.
        const centre = scores.reduce((sum, score) => sum + score, 0) / scores.length;
        const weightOf = (row: number) => weights?.[row] ?? 1;
        const bound = scores.map((score, i) =>
          scores.reduce((sum, other, j) => {
            const size = cost === 20 ? 1 : Math.abs(score - centre) + Math.abs(other - centre);
            return sum + 0.5 * weightOf(i) * weightOf(j) * size;
          }, 0),
        );
        expectClose(sizes, cost === 22 ? exact : bound, { rtol: 1e-12, because });
        exact.forEach((size, row) => {
          expect(sizes[row]).toBeGreaterThanOrEqual(size * (1 - 1e-12));
        });
      }),
    );
  });
});

describe("the right side", () => {
  it("is that of scores near 0, where they are too far away for products with them", () => {
    const shares = [0, 1, 5, 2, 9, 3, 4];
    const near = preferenceGraph(scored(shares.map((k) => k / 1024))).rightSide(0);
    const far = preferenceGraph(scored(shares.map((k) => k / 1024 + 2 ** 42))).rightSide(0);
    expectClose(far, near, { rtol: 1e-9, because });
  });
});

describe("what is wanted", () => {
  it("of scored items is told by the lowest and the highest that weigh something", () => {
    expect(preferenceGraph(scored([3, 1, 2, 5])).wanting(0)).toEqual([1, 3]);
    expect(preferenceGraph(scored([3, 1, 2, 5], [1, 0, 1, 0])).wanting(0)).toEqual([2, 0]);
    expect(preferenceGraph(scored([3, 3, 2, 3], [1, 1, 0, 1])).wanting(0)).toEqual([]);
  });

  it("cancels where items want to be as far above some as below others, however large", () => {
    // 0 before 1 before 2 by 0.1: item 1 wants to be as far below 0 as above 2.
    const chain = { winners: [0, 1], losers: [1, 2], magnitudes: [0.1, 0.1] };
    expect(pairsPart(preferences(3, chain), 21).wanting(0)).toEqual([0, 2]);
    // Ten times 0.1 against 1: what is left is rounding.
    const many = preferences(2, {
      winners: [...new Array<number>(10).fill(0), 1],
      losers: [...new Array<number>(10).fill(1), 0],
      magnitudes: [...new Array<number>(10).fill(0.1), 1],
    });
    expect(pairsPart(many, 21).wanting(0)).toEqual([]);
  });

  it("without some pairs is what the others alone want", () => {
    const pair = fc.record({
      winner: fc.integer({ min: 0, max: 5 }),
      step: fc.integer({ min: 1, max: 5 }),
      magnitude: fc.constantFrom(0, 0.1, 0.2, 0.3, 1),
      isDropped: fc.boolean(),
      isTakenBack: fc.boolean(),
    });
    let [left, none] = [0, 0];
    fc.assert(
      fc.property(fc.array(pair, { minLength: 1, maxLength: 7 }), (drawn) => {
        // Some with their opposites, so that what is wanted often cancels.
        const both = drawn.flatMap(({ winner, step, magnitude, isDropped, isTakenBack }) => {
          const loser = (winner + step) % 6;
          const pair = { winner, loser, magnitude, isDropped };
          const opposite = { winner: loser, loser: winner, magnitude, isDropped: isDropped && step > 2 };
          return isTakenBack ? [pair, opposite] : [pair];
        });
        const listed = (some: typeof both) =>
          preferences(6, {
            winners: some.map(({ winner }) => winner),
            losers: some.map(({ loser }) => loser),
            magnitudes: some.map(({ magnitude }) => magnitude),
          });
        const { graph } = pairsPart(listed(both), 21);
        const dropped = [...both.keys()].filter((k) => both[k]!.isDropped);
        const others = both.filter(({ isDropped }) => !isDropped);
        const order = wantedOrder(graph, 6, pairsByItem(graph, 6));
        const alone = others.length === 0 ? [] : pairsPart(listed(others), 21).wanting(0);
        expect(order.without(dropped)).toBe(alone.length > 0);
        if (alone.length > 0) left++;
        else none++;
      }),
      { numRuns: 400 },
    );
    expect(Math.min(left, none)).toBeGreaterThan(40);
  });
});

describe("how scored items are compared", () => {
  it("is how their pairs are listed, whatever the cost and the rules", () => {
    const scores = [0, 2, 2, 5, 1, 0.5];
    for (const cost of COSTS)
      for (const ties of [true, false])
        for (const minimumGap of [0, 1, 1.5]) {
          const rules = { cost, ties, minimumGap };
          const { factor, wanted, even, signs, isFar } = preferenceGraph(scored(scores), rules).scored!;
          const pairs = listPairs(scored(scores), rules);
          for (let a = 0; a < scores.length; a++)
            for (let b = 0; b < a; b++) {
              const pair = pairs.find(
                ({ winner, loser }) => (winner === a && loser === b) || (winner === b && loser === a),
              );
              const d = Math.abs(scores[a]! - scores[b]!);
              expectClose([factor(d)], [pair?.coefficient ?? 0], {
                rtol: 1e-15,
                because: "1/d², or 1/d twice",
              });
              expect(isFar(d)).toBe(pair !== undefined && d > 0);
              if (pair !== undefined) expect(wanted(d)).toBe(pair.difference);
            }
          expect(even).toBe(ties && minimumGap === 0 && cost !== 22);
          expect(signs).toBe(cost === 20);
        }
  });
});
