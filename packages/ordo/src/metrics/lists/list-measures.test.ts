import {
  averagePrecisionOf,
  countOrders,
  errOfOneTie,
  expectClose,
  expectError,
  expectedReciprocalRankOf,
  inInputOrder,
  judgedLists,
  type ListMeasure,
  meanOverOrders,
  ndcgOf,
  precisionAtOf,
  recallAtOf,
  reciprocalRankOf,
  runs,
} from "@ordo/testkit";
import fc from "fast-check";
import {
  averagePrecision,
  expectedReciprocalRank,
  type Judged,
  type Metric,
  ndcg,
  parseMetric,
  precisionAt,
  recallAt,
  reciprocalRank,
  seeded,
} from "ordo";
import { describe, expect, it } from "vitest";

function judged(actual: readonly number[], predicted: readonly number[]): Judged {
  return { actual: Float64Array.from(actual), predicted: Float64Array.from(predicted) };
}

const tied = (actual: readonly number[]) => judged(actual, new Array(actual.length).fill(1));

const measured = (metric: Metric, list: Judged) => {
  const value = metric.evaluate(list);
  return value.defined ? value.value : Number.NaN;
};

const linear = (y: number) => y;
const exponential = (y: number) => 2 ** y - 1;

const definitions: readonly (readonly [text: string, slow: ListMeasure])[] = [
  ["ndcg", ndcgOf(linear)],
  ["ndcg@3", ndcgOf(linear, 3)],
  ["ndcg@4:gain=exponential", ndcgOf(exponential, 4)],
  ["map", averagePrecisionOf(1)],
  ["map@3:relevant=2", averagePrecisionOf(2, 3)],
  ["mrr", reciprocalRankOf(1)],
  ["mrr@2:relevant=3", reciprocalRankOf(3, 2)],
  ["err", expectedReciprocalRankOf(4)],
  ["err@3:maxGrade=5", expectedReciprocalRankOf(5, 3)],
  ["p@3", precisionAtOf(1, 3)],
  ["p@40:relevant=2", precisionAtOf(2, 40)],
  ["r@3", recallAtOf(1, 3)],
];

/** A list without a relevant item has no value, and the definitions divide by zero or give 0. */
const isEmpty = (metric: Metric, list: Judged) =>
  !list.actual.some((y) => y >= Number(metric.spec.relevant ?? 1e-9));

function expectSame(metric: Metric, list: Judged, slow: number): void {
  if (isEmpty(metric, list)) expect(metric.evaluate(list).defined).toBe(false);
  else expectClose(measured(metric, list), slow, { rtol: 1e-12 });
}

describe("list measures equal their definitions", () => {
  it.each(definitions)("%s, averaged over every order of up to 7 tied items", (text, slow) => {
    const metric = parseMetric(text);
    fc.assert(
      fc.property(judgedLists("graded", 7), (list) => expectSame(metric, list, meanOverOrders(list, slow))),
      { numRuns: runs(100), seed: 5 },
    );
  });

  it.each(definitions)("%s on up to 65 items with a few ties", (text, slow) => {
    const metric = parseMetric(text);
    const list = fc.tuple(fc.integer({ min: 0, max: 65 }), fc.nat()).map(([size, seed]) => {
      const rng = seeded(seed);
      const predicted = Array.from({ length: size }, () => rng.below(100_000));
      for (let tie = 0; tie < 5 && size > 0; tie++) {
        const last = predicted.slice();
        predicted[rng.below(size)] = predicted[rng.below(size)];
        if (countOrders(predicted) > 48) predicted.splice(0, size, ...last);
      }
      return judged(
        Array.from({ length: size }, () => Math.max(0, rng.below(8) - 3)),
        predicted,
      );
    });
    fc.assert(
      fc.property(list, (drawn) => expectSame(metric, drawn, meanOverOrders(drawn, slow))),
      {
        numRuns: runs(60),
        seed: 6,
      },
    );
  });

  it.each(definitions)("%s with ties in input order", (text, slow) => {
    const metric = parseMetric(`${text}${text.includes(":") ? "," : ":"}ties=input`);
    fc.assert(
      fc.property(judgedLists("graded"), (list) => expectSame(metric, list, inInputOrder(list, slow))),
      { numRuns: runs(100), seed: 7 },
    );
  });
});

describe("ndcg", () => {
  it("is 0.6909785 for [10,0,0,1,5] all tied, with linear gain and averaged ties", () => {
    // Discounts 1, 0.63093, 0.5, 0.43068, 0.38685 sum to 2.948459; the mean gain is 16/5 = 3.2, so DCG = 9.435069.
    // Best order 10, 5, 1: 10 + 5·0.63093 + 0.5 = 13.654649. Exponential gain gives 0.5964428 instead.
    expect(measured(ndcg({ gain: "linear", ties: "average" }), tied([10, 0, 0, 1, 5])).toFixed(7)).toBe(
      "0.6909785",
    );
    expect(measured(ndcg({ gain: "exponential" }), tied([10, 0, 0, 1, 5])).toFixed(7)).toBe("0.5964428");
  });

  it("matches values worked by hand", () => {
    // Order by score: y = 3, 2, 0, 1. DCG = 3 + 2/log₂3 + 0 + 1/log₂5; best 3 + 2/log₂3 + 1/2.
    const list = judged([2, 0, 3, 1], [0.8, 0.3, 0.9, 0.2]);
    const [second, third, fourth] = [2, 3, 4].map((place) => 1 / Math.log2(place + 1));
    expectClose(measured(ndcg(), list), (3 + 2 * second + fourth) / (3 + 2 * second + third));
    // @3 loses the last item of the order, not of the best order. Gains 7, 3, 0 against 7, 3, 1.
    expectClose(
      measured(ndcg({ k: 3, gain: "exponential" }), list),
      (7 + 3 * second) / (7 + 3 * second + third),
    );
    // Tie of y = 2 and y = 0 at the top: each place gets their mean gain 1. (1 + 1·0.6309) / 2.
    expectClose(measured(ndcg(), judged([2, 0], [5, 5])), (1 + second) / 2);
    // The cut-off goes through the tie: the one place that counts has gain 1, the best order 2.
    expectClose(measured(ndcg({ k: 1 }), judged([2, 0], [5, 5])), 1 / 2);
    // In input order the tie is already right, or already wrong.
    expect(measured(ndcg({ ties: "input" }), judged([2, 0], [5, 5]))).toBe(1);
    expectClose(measured(ndcg({ ties: "input" }), judged([0, 2], [5, 5])), second);
  });

  it("follows its policy when every gain is 0", () => {
    const list = judged([0, 0], [1, 2]);
    expect(ndcg().evaluate(list)).toEqual({ defined: false, why: "every gain is 0" });
    expect(ndcg({ empty: "zero" }).evaluate(list)).toEqual({ defined: true, value: 0 });
    expect(ndcg({ empty: "one" }).evaluate(list)).toEqual({ defined: true, value: 1 });
  });

  it("takes relevances that are not whole", () => {
    const list = judged([0.5, 1e-12, 2.25], [3, 2, 1]);
    const gains = [Math.SQRT2 - 1, 1e-12 * Math.LN2, 2 ** 2.25 - 1];
    const best = gains[2] + gains[0] / Math.log2(3) + gains[1] / 2;
    const found = gains[0] + gains[1] / Math.log2(3) + gains[2] / 2;
    expectClose(measured(ndcg({ gain: "exponential" }), list), found / best, { rtol: 1e-12 });
  });

  it("refuses relevances that have no gain", async () => {
    await expectError(() => ndcg().evaluate(judged([1, -1], [1, 2])), "input.invalid", {
      what: "ndcg: actual[1]",
    });
    const huge = judged([1, 2000], [1, 2]);
    await expectError(() => ndcg({ gain: "exponential" }).evaluate(huge), "input.invalid");
    expect(ndcg().evaluate(huge).defined).toBe(true);
  });
});

describe("map", () => {
  it("matches values worked by hand", () => {
    // Relevant at places 1 and 3 of 4: (1/1 + 2/3) / 2.
    expectClose(measured(averagePrecision(), judged([1, 0, 1, 0], [4, 3, 2, 1])), (1 + 2 / 3) / 2);
    // Cut at 2 the second is lost, yet there are still two relevant items: (1/1) / 2.
    expectClose(measured(averagePrecision({ k: 2 }), judged([1, 0, 1, 0], [4, 3, 2, 1])), 1 / 2);
    // One relevant among 3 tied: mean of 1, 1/2, 1/3.
    expectClose(measured(averagePrecision(), tied([0, 1, 0])), (1 + 1 / 2 + 1 / 3) / 3);
    // Two relevant among 3 tied: places 12, 13, 23 give 1, (1 + 2/3)/2 and (1/2 + 2/3)/2.
    expectClose(measured(averagePrecision(), tied([1, 1, 0])), (1 + 5 / 6 + 7 / 12) / 3);
    expect(averagePrecision().evaluate(tied([0, 0]))).toEqual({ defined: false, why: "no relevant item" });
    expect(measured(averagePrecision({ empty: "zero" }), tied([0, 0]))).toBe(0);
  });
});

describe("mrr", () => {
  it("matches values worked by hand", () => {
    expect(measured(reciprocalRank(), judged([0, 0, 1, 1], [4, 3, 2, 1]))).toBe(1 / 3);
    expect(measured(reciprocalRank({ k: 2 }), judged([0, 0, 1, 1], [4, 3, 2, 1]))).toBe(0);
    // Below a better irrelevant item, two relevant of 3 tied at places 2 to 4: the first is at 2 in 2/3 of the
    // orders and at 3 in 1/3: 2/3·1/2 + 1/3·1/3.
    expectClose(measured(reciprocalRank(), judged([0, 1, 0, 1], [2, 1, 1, 1])), 1 / 3 + 1 / 9);
    expect(reciprocalRank().evaluate(tied([0]))).toEqual({ defined: false, why: "no relevant item" });
    expect(measured(reciprocalRank({ empty: "one" }), tied([0]))).toBe(1);
  });
});

describe("err", () => {
  it("matches values worked by hand", () => {
    // Grades 4, 0, 2 of 4: R = 15/16, 0, 3/16. 15/16 + (1/16)(3/16)/3.
    expectClose(measured(expectedReciprocalRank(), judged([4, 0, 2], [3, 2, 1])), 15 / 16 + 3 / 16 / 16 / 3);
    // Grades 1 and 0 tied, maxGrade 1: R = 1/2 at place 1 or at place 2: (1/2 + 1/4) / 2.
    expectClose(measured(expectedReciprocalRank({ maxGrade: 1 }), tied([1, 0])), 3 / 8);
    // Grades 2 and 1 tied, maxGrade 2: R = 3/4, 1/4. Orders: 3/4 + (1/4)(1/4)/2 and 1/4 + (3/4)(3/4)/2.
    expectClose(
      measured(expectedReciprocalRank({ maxGrade: 2 }), tied([2, 1])),
      (3 / 4 + 1 / 32 + 1 / 4 + 9 / 32) / 2,
    );
    expect(expectedReciprocalRank().evaluate(tied([0, 0]))).toEqual({
      defined: false,
      why: "every grade is 0",
    });
    expect(measured(expectedReciprocalRank({ empty: "zero" }), tied([0]))).toBe(0);
  });

  it("is exact when hundreds of items tie, whatever their grades", () => {
    const rng = seeded(8);
    const kinds: readonly (readonly [string, () => number])[] = [
      ["grades", () => rng.below(5)],
      ["rarely relevant", () => (rng.below(40) === 0 ? 1 : 0)],
      ["real grades", () => 4 * rng.uniform()],
      ["hardly ever stops", () => 1e-6 * rng.below(3)],
      ["all alike", () => 3],
    ];
    for (const [, grade] of kinds) {
      for (const size of [1, 2, 8, 65, 400]) {
        const list = tied([1, ...Array.from({ length: size - 1 }, grade)]);
        const expected = errOfOneTie(list.actual, 4);
        expectClose(measured(expectedReciprocalRank(), list), expected, { rtol: 1e-11 });
      }
    }
  });

  it("refuses grades off the scale", async () => {
    for (const grade of [-1, 5])
      await expectError(() => expectedReciprocalRank().evaluate(tied([1, grade])), "input.invalid");
  });
});

describe("p and r at k", () => {
  it("match values worked by hand", () => {
    // Places: relevant, then a tie of one relevant and two others at places 2 to 4. The first 2 hold 1 + 1/3.
    const list = judged([1, 0, 1, 0], [2, 1, 1, 1]);
    expectClose(measured(precisionAt({ k: 2 }), list), 4 / 3 / 2);
    expectClose(measured(recallAt({ k: 2 }), list), 4 / 3 / 2);
    // Ten places are looked at even when there are four.
    expectClose(measured(precisionAt({ k: 10 }), list), 2 / 10);
    expect(measured(recallAt({ k: 10 }), list)).toBe(1);
    expect(recallAt({ k: 1 }).evaluate(tied([0]))).toEqual({ defined: false, why: "no relevant item" });
  });
});
