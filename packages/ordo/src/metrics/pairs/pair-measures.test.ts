import {
  expectClose,
  expectError,
  judgedLists,
  runs,
  slowConcordance,
  slowMagnitudeError,
  slowSpearman,
  slowTauB,
} from "@ordo/testkit";
import fc from "fast-check";
import {
  auc,
  concordance,
  disagreement,
  type Judged,
  type Metric,
  magnitudeError,
  mse,
  rmse,
  seeded,
  spearman,
  tauB,
} from "ordo";
import { describe, expect, it } from "vitest";

function judged(
  actual: readonly number[],
  predicted: readonly number[],
  weights?: readonly number[],
): Judged {
  return {
    actual: Float64Array.from(actual),
    predicted: Float64Array.from(predicted),
    weights: weights && Float64Array.from(weights),
  };
}

const measured = (metric: Metric, list: Judged) => {
  const value = metric.evaluate(list);
  return value.defined ? value.value : Number.NaN;
};

/** With or without weights on a small grid, zeros among them. */
const weightedLists = (truth: "real" | "graded" | "binary") =>
  fc.tuple(judgedLists(truth), fc.boolean(), fc.nat()).map(([list, weighted, seed]): Judged => {
    const rng = seeded(seed);
    return weighted ? { ...list, weights: list.actual.map(() => rng.below(5) / 3) } : list;
  });

describe("pairwise measures equal their definitions", () => {
  const definitions: readonly (readonly [Metric, "real" | "graded" | "binary", (list: Judged) => number])[] =
    [
      [concordance(), "real", slowConcordance],
      [concordance(), "graded", slowConcordance],
      [disagreement(), "real", (list) => 1 - slowConcordance(list)],
      [auc(), "binary", slowConcordance],
      [tauB(), "real", slowTauB],
      [tauB(), "binary", slowTauB],
      [spearman(), "real", slowSpearman],
      [spearman(), "graded", slowSpearman],
      [magnitudeError(), "real", (list) => slowMagnitudeError(list, "all")],
      [magnitudeError({ pairs: "different" }), "graded", (list) => slowMagnitudeError(list, "different")],
    ];

  it.each(definitions)("$spec.name on %s scores", (metric, truth, slow) => {
    fc.assert(
      fc.property(weightedLists(truth), (list) => {
        const expected = slow(list);
        const value = metric.evaluate(list);
        expect(value.defined).toBe(Number.isFinite(expected));
        if (value.defined)
          expect(Math.abs(value.value - expected)).toBeLessThan(1e-12 * (1 + Math.abs(expected)));
      }),
      { numRuns: runs(200), seed: 4 },
    );
  });

  it("beyond the length where sorting changes its method", () => {
    const rng = seeded(3);
    for (const size of [399, 400, 401, 1200]) {
      const draw = () => Float64Array.from({ length: size }, () => Math.round(rng.normal() * 20) / 7);
      const list: Judged = { actual: draw(), predicted: draw(), weights: draw().map(Math.abs) };
      expectClose(measured(concordance(), list), slowConcordance(list));
      expectClose(measured(tauB(), list), slowTauB(list));
      expectClose(measured(spearman(), list), slowSpearman(list));
      expectClose(measured(magnitudeError(), list), slowMagnitudeError(list, "all"));
      const binary = { ...list, actual: list.actual.map((y) => (y > 1 ? 5 : -2)) };
      expectClose(measured(auc(), binary), slowConcordance(binary));
    }
  });
});

describe("concordance", () => {
  it("is 7.5/9 for [1,2,3,3,4] against [-4,1,8,7,7]", () => {
    // 10 pairs, one with equal truths (3, 3). Of the other 9: 8 against 7 (truths 3 and 4) is wrong, 7 against 7
    // (truths 3 and 4) is tied, and 7 are right: (7 + ½) / 9.
    const list = judged([1, 2, 3, 3, 4], [-4, 1, 8, 7, 7]);
    expect(concordance().evaluate(list)).toEqual({ defined: true, value: 7.5 / 9 });
    expect(disagreement().evaluate(list)).toEqual({ defined: true, value: 1.5 / 9 });
  });

  it("is ½ when everything ties, at any size", () => {
    for (const size of [2, 65, 5000]) {
      const actual = Array.from({ length: size }, (_, row) => row % 7);
      expect(measured(concordance(), judged(actual, new Array(size).fill(3)))).toBe(0.5);
    }
  });

  it("takes −0 and 0 as equal", () => {
    const zeros = Array.from({ length: 1000 }, (_, row) => (row % 3 === 0 ? -0 : 0));
    expect(measured(concordance(), judged(Array.from(zeros.keys()), zeros))).toBe(0.5);
    expect(measured(concordance(), judged([0, 1], [-0, 0]))).toBe(0.5);
    expect(concordance().evaluate(judged(zeros, Array.from(zeros.keys()))).defined).toBe(false);
  });

  it("orders huge, tiny and negative scores", () => {
    const rising = [-1e300, -1, -5e-324, 0, 5e-324, 1e-9, 1, 1 + 2 ** -52, 2, 1e300];
    const many = Array.from({ length: 600 }, (_, row) => rising[row % rising.length]);
    expect(measured(concordance(), judged(many, many))).toBe(1);
    expect(
      measured(
        concordance(),
        judged(
          many,
          many.map((f) => -f),
        ),
      ),
    ).toBe(0);
  });

  it("weighs a pair by the product of its two weights", () => {
    // Pairs (0,1) right with weight 6, (0,2) wrong with weight 10, (1,2) wrong with weight 15: 6/31.
    expectClose(measured(concordance(), judged([0, 1, 2], [5, 6, 4], [2, 3, 5])), 6 / 31);
  });

  it("has no value without a pair of different truths", () => {
    const why = "no pair with different true scores";
    expect(concordance().evaluate(judged([2, 2], [1, 3]))).toEqual({ defined: false, why });
    expect(concordance().evaluate(judged([], []))).toEqual({ defined: false, why });
    expect(concordance({ empty: "zero" }).evaluate(judged([2], [1]))).toEqual({ defined: true, value: 0 });
    expect(concordance().evaluate(judged([1, 2], [1, 2], [1, 0]))).toEqual({ defined: false, why });
  });

  it("refuses negative weights", async () => {
    await expectError(() => concordance().evaluate(judged([1, 2], [1, 2], [1, -1])), "input.invalid");
  });
});

describe("auc", () => {
  it("matches a value worked by hand, with ties", () => {
    // Positives 0.9, 0.5, 0.5; negatives 0.5, 0.1. 0.9 beats both: 2. Each 0.5 beats 0.1 and ties 0.5: 1.5 twice.
    // (2 + 1.5 + 1.5) / 6 = 5/6.
    expect(measured(auc(), judged([1, 1, 0, 1, 0], [0.9, 0.5, 0.5, 0.5, 0.1]))).toBe(5 / 6);
    expect(measured(auc(), judged([1, 1, -1, 1, -1], [0.9, 0.5, 0.5, 0.5, 0.1]))).toBe(5 / 6);
  });

  it("has no value for one class and refuses three", async () => {
    const why = "the true scores are all of one class";
    expect(auc().evaluate(judged([1, 1], [0, 1]))).toEqual({ defined: false, why });
    const three = judged([0, 1, 2], [0, 1, 2]);
    const error = await expectError(() => auc().evaluate(three), "input.invalid", { actual: "0, 1 and 2" });
    expect(error.message).toBe(
      "auc: actual: expected two classes (use concordance for more), got 0, 1 and 2",
    );
  });
});

describe("tau-b", () => {
  it("matches a value worked by hand, with ties", () => {
    // y = [1,2,3,3,4], f = [-4,1,8,7,7]: 7 concordant, 1 discordant; 9 pairs differ in y; 9 in f (7 = 7 ties).
    // (7 − 1) / √(9·9) = 2/3.
    expectClose(measured(tauB(), judged([1, 2, 3, 3, 4], [-4, 1, 8, 7, 7])), 2 / 3, { rtol: 1e-15 });
    // y = [1,1,2], f = [3,5,5]: of the pairs differing in y, (0,2) is concordant and (1,2) ties: C − D = 1;
    // 2 pairs differ in y and 2 in f: 1/2.
    expectClose(measured(tauB(), judged([1, 1, 2], [3, 5, 5])), 0.5, { rtol: 1e-15 });
  });

  it("has no value when either side is constant", () => {
    expect(tauB().evaluate(judged([1, 1], [1, 2]))).toMatchObject({
      why: "no pair with different true scores",
    });
    expect(tauB().evaluate(judged([1, 2], [1, 1]))).toMatchObject({
      why: "no pair with different predictions",
    });
  });
});

describe("spearman", () => {
  it("matches a value worked by hand, with ties", () => {
    // y ranks [1, 2, 3.5, 3.5, 5], f ranks [1, 2, 5, 3.5, 3.5]; less their mean 3: [-2,-1,½,½,2] and [-2,-1,2,½,½].
    // Product 4 + 1 + 1 + ¼ + 1 = 7.25, both squares 4 + 1 + ¼ + ¼ + 4 = 9.5.
    expectClose(measured(spearman(), judged([1, 2, 3, 3, 4], [-4, 1, 8, 7, 7])), 7.25 / 9.5, { rtol: 1e-15 });
  });

  it("counts a whole weight as so many copies", () => {
    const weighted = judged([1, 4, 2, 2], [3, 1, 1, 7], [1, 2, 3, 1]);
    const copied = judged([1, 4, 4, 2, 2, 2, 2], [3, 1, 1, 1, 1, 1, 7]);
    expectClose(measured(spearman(), weighted), measured(spearman(), copied), { rtol: 1e-15 });
  });
});

describe("magnitude and squared errors", () => {
  it("match values worked by hand", () => {
    // Residuals y − f = [1, 0, 3]; differences 1, 2, 3 squared: (1 + 4 + 9) / 3. Squares (1 + 0 + 9) / 3.
    const list = judged([2, 2, 5], [1, 2, 2]);
    expectClose(measured(magnitudeError(), list), 14 / 3);
    // Without the pair of equal truths (the first two): (4 + 9) / 2.
    expectClose(measured(magnitudeError({ pairs: "different" }), list), 13 / 2);
    expectClose(measured(mse(), list), 10 / 3);
    expectClose(measured(rmse(), list), Math.sqrt(10 / 3));
    expectClose(measured(mse(), judged([2, 2, 5], [1, 2, 2], [1, 1, 2])), 19 / 4);
  });

  it("keeps its digits far from the origin", () => {
    const rng = seeded(5);
    const near = judged(
      Array.from({ length: 50 }, () => rng.below(64) / 64),
      Array.from({ length: 50 }, () => rng.below(64) / 64),
    );
    const far = { ...near, predicted: near.predicted.map((f) => f + 2 ** 40) };
    for (const metric of [magnitudeError(), magnitudeError({ pairs: "different" })])
      expectClose(measured(metric, far), measured(metric, near), { rtol: 1e-12 });
  });
});
