import { expectClose, judgedLists, runs, slowRocArea } from "@ordo/testkit";
import fc from "fast-check";
import { auc, confusion, type Judged, precisionRecallCurve, rocCurve } from "ordo";
import { describe, expect, it } from "vitest";

// Scores 3 (positive), then a tie at 2 of one positive and one negative, then 1 (negative).
const list: Judged = { predicted: Float64Array.of(2, 3, 1, 2), actual: Float64Array.of(1, 1, 0, 0) };

describe("roc curve", () => {
  it("matches one drawn by hand, a tie being one step", () => {
    const curve = rocCurve(list);
    expect(curve).toEqual({
      defined: true,
      thresholds: Float64Array.of(Number.POSITIVE_INFINITY, 3, 2, 1),
      falsePositiveRate: Float64Array.of(0, 0, 0.5, 1),
      truePositiveRate: Float64Array.of(0, 0.5, 1, 1),
      area: 0.875,
    });
  });

  it("has the AUC as its area, and points that are the rates at their thresholds", () => {
    fc.assert(
      fc.property(judgedLists("binary"), (judged) => {
        const curve = rocCurve(judged);
        const area = auc().evaluate(judged);
        expect(curve.defined).toBe(area.defined);
        if (!curve.defined || !area.defined) return;
        expectClose(curve.area, area.value, { rtol: 1e-13 });
        expectClose(curve.area, slowRocArea(judged, 1), { rtol: 1e-13 });
        curve.thresholds.forEach((threshold, point) => {
          if (threshold === Number.POSITIVE_INFINITY) return;
          const { truePositives, falsePositives, falseNegatives, trueNegatives } = confusion(judged, {
            threshold,
          });
          expect(curve.truePositiveRate[point]).toBe(truePositives / (truePositives + falseNegatives));
          expect(curve.falsePositiveRate[point]).toBe(falsePositives / (falsePositives + trueNegatives));
        });
      }),
      { numRuns: runs(100), seed: 10 },
    );
  });

  it("weighs items", () => {
    const weights = Float64Array.of(1, 3, 2, 2);
    const curve = rocCurve({ ...list, weights });
    const area = auc().evaluate({ ...list, weights });
    expectClose(curve.defined ? curve.area : Number.NaN, area.defined ? area.value : Number.NaN);
  });

  it("says why there is none", () => {
    expect(rocCurve(list, { relevant: 2 })).toEqual({ defined: false, why: "no positive item" });
    expect(rocCurve(list, { relevant: 0 })).toEqual({ defined: false, why: "no negative item" });
    expect(rocCurve({ predicted: new Float64Array(), actual: new Float64Array() }).defined).toBe(false);
  });
});

describe("precision-recall curve", () => {
  it("matches one drawn by hand, a tie being one step", () => {
    const curve = precisionRecallCurve(list);
    expect(curve).toEqual({
      defined: true,
      thresholds: Float64Array.of(3, 2, 1),
      recall: Float64Array.of(0.5, 1, 1),
      precision: Float64Array.of(1, 2 / 3, 0.5),
      // ½ · 1 + ½ · 2/3
      averagePrecision: (1 + 2 / 3) / 2,
    });
  });

  it("has the precision and recall of each threshold", () => {
    fc.assert(
      fc.property(judgedLists("binary"), (judged) => {
        const curve = precisionRecallCurve(judged);
        expect(curve.defined).toBe(judged.actual.includes(1));
        if (!curve.defined) return;
        let [area, before] = [0, 0];
        curve.thresholds.forEach((threshold, point) => {
          const { truePositives, falsePositives, falseNegatives } = confusion(judged, { threshold });
          expect(curve.recall[point]).toBe(truePositives / (truePositives + falseNegatives));
          expect(curve.precision[point]).toBe(truePositives / (truePositives + falsePositives));
          area += (curve.recall[point] - before) * curve.precision[point];
          before = curve.recall[point];
        });
        expectClose(curve.averagePrecision, area, { rtol: 1e-12 });
      }),
      { numRuns: runs(100), seed: 11 },
    );
  });

  it("leaves out points that call nothing positive", () => {
    const curve = precisionRecallCurve({ ...list, weights: Float64Array.of(1, 0, 1, 1) });
    expect(curve).toMatchObject({
      thresholds: Float64Array.of(2, 1),
      precision: Float64Array.of(0.5, 1 / 3),
    });
    expect(precisionRecallCurve(list, { relevant: 2 })).toEqual({ defined: false, why: "no positive item" });
  });
});
