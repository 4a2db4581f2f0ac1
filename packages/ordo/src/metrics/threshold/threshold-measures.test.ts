import { expectClose, judgedLists, runs } from "@ordo/testkit";
import fc from "fast-check";
import {
  accuracy,
  confusion,
  fMeasure,
  type Judged,
  type Metric,
  npv,
  ppv,
  precision,
  recall,
  sensitivity,
  specificity,
  type ThresholdOptions,
} from "ordo";
import { describe, expect, it } from "vitest";

// Called positive at 0: 2, 1, 0 (the threshold itself), of which 2 and 0 are positive; called negative: −1 (positive), −2.
const list: Judged = {
  predicted: Float64Array.of(2, 1, 0, -1, -2),
  actual: Float64Array.of(1, 0, 1, 1, 0),
};

const worked: readonly (readonly [(options?: ThresholdOptions) => Metric, number])[] = [
  [precision, 2 / 3],
  [ppv, 2 / 3],
  [recall, 2 / 3],
  [sensitivity, 2 / 3],
  [specificity, 1 / 2],
  [npv, 1 / 2],
  [accuracy, 3 / 5],
  [fMeasure, 2 / 3],
];

describe("measures at a threshold", () => {
  it.each(worked)("%o matches a value worked by hand", (make, expected) => {
    expect(make().evaluate(list)).toEqual({ defined: true, value: expected });
  });

  it("count what they say", () => {
    expect(confusion(list)).toEqual({
      truePositives: 2,
      falsePositives: 1,
      trueNegatives: 1,
      falseNegatives: 1,
    });
    expect(
      confusion({ ...list, weights: Float64Array.of(1, 2, 3, 4, 5) }, { threshold: -1, relevant: 0 }),
    ).toEqual({
      truePositives: 10,
      falsePositives: 0,
      trueNegatives: 0,
      falseNegatives: 5,
    });
  });

  it("move with the threshold and the bound of relevance", () => {
    expect(recall({ threshold: -1 }).evaluate(list)).toEqual({ defined: true, value: 1 });
    expect(recall({ threshold: 3 }).evaluate(list)).toEqual({ defined: true, value: 0 });
    expect(precision({ threshold: 3 }).evaluate(list)).toEqual({
      defined: false,
      why: "no item is called positive",
    });
    expect(precision({ threshold: 3, empty: "zero" }).evaluate(list)).toEqual({ defined: true, value: 0 });
    expect(specificity({ relevant: 0 }).evaluate(list)).toEqual({
      defined: false,
      why: "no item is negative",
    });
    expect(fMeasure({ threshold: 3 }).evaluate(list)).toEqual({ defined: true, value: 0 });
    expect(fMeasure({ threshold: 3, relevant: 2 }).evaluate(list)).toMatchObject({ defined: false });
  });

  it("F is the weighted harmonic mean of precision and recall", () => {
    fc.assert(
      fc.property(judgedLists("binary"), fc.constantFrom(0.5, 1, 2), (judged, beta) => {
        const [p, r] = [precision().evaluate(judged), recall().evaluate(judged)];
        const f = fMeasure({ beta }).evaluate(judged);
        if (!p.defined || !r.defined || p.value + r.value === 0) return;
        const expected = ((1 + beta ** 2) * p.value * r.value) / (beta ** 2 * p.value + r.value);
        expect(f.defined).toBe(true);
        if (f.defined) expectClose(f.value, expected, { rtol: 1e-14 });
      }),
      { numRuns: runs(100), seed: 9 },
    );
  });
});
