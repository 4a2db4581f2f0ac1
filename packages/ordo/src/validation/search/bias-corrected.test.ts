import { biasCorrected, crossValidate, dataset, estimateOf, grouping, rls, seeded } from "ordo";
import { describe, expect, it } from "vitest";

const rng = seeded(2);
const actual = Float64Array.from({ length: 80 }, (_, row) => row % 2);
/** Scores that know nothing. */
const useless = Array.from({ length: 40 }, () => Float64Array.from({ length: 80 }, () => rng.normal()));

describe("biasCorrected", () => {
  it("takes back what choosing the best of many useless ones seems to gain", () => {
    const found = biasCorrected("auc", { scores: useless, actual }, { seed: 1 })!;
    const best = found.best.defined ? found.best.value : Number.NaN;
    expect(best).toBeGreaterThan(0.62);
    expect(found.value).toBeLessThan(best - 0.08);
    expect(Math.abs(found.value - 0.5)).toBeLessThan(0.06);
    expect(found.low).toBeLessThan(found.value);
    expect(found.high).toBeGreaterThan(found.value);
    expect(found.chosen.reduce((sum, times) => sum + times, 0)).toBe(found.resamples);
  });

  it("leaves a single choice nearly as it is, in queries as well", () => {
    const good = actual.map((label) => label + rng.normal());
    const queries = grouping(Array.from(actual, (_, row) => Math.floor(row / 8)));
    for (const inside of [undefined, queries]) {
      const found = biasCorrected("auc", { scores: [good], actual, queries: inside }, { resamples: 400 })!;
      expect(Math.abs(found.value - (found.best.defined ? found.best.value : 0))).toBeLessThan(0.03);
      expect(found.chosen).toEqual([found.resamples]);
    }
  });

  it("keeps groups whole and is the same for a seed", () => {
    const groups = grouping(Array.from(actual, (_, row) => row % 10));
    const once = () =>
      biasCorrected("concordance", { scores: useless, actual, groups }, { resamples: 50, seed: 3 });
    expect(once()).toEqual(once());
  });

  it("is a mean over folds, whose models need not score alike", () => {
    const labels = Float64Array.from({ length: 40 }, (_, row) => row % 2);
    const folds = grouping(Array.from(labels, (_, row) => Number(row >= 20)));
    const shifted = labels.map((label, row) => label + (row >= 20 ? 10 : 0));
    const queries = grouping(Array.from(labels, (_, row) => Math.floor(row / 4)));
    const pooled = biasCorrected("auc", { scores: [shifted], actual: labels }, { resamples: 20 })!;
    expect(pooled.best).toMatchObject({ value: 0.75 });
    for (const more of [{}, { queries }, { groups: queries }]) {
      const found = biasCorrected("auc", { scores: [shifted], actual: labels, folds, ...more })!;
      expect(found.best).toMatchObject({ value: 1 });
      expect(found.value).toBe(1);
    }
  });

  it("has for one choice the estimate of k-fold, also where folds are queries or single rows", async () => {
    const inputs = Array.from(actual, (label) => [label + 2 * rng.normal(), rng.normal()]);
    const data = dataset({
      inputs,
      scores: actual,
      queries: Array.from(actual, (_, row) => Math.floor(row / 7)),
    });
    for (const [split, metric, judging] of [
      ["k-fold:7", "auc", "global"],
      ["k-fold:4", "auc", "query"],
      ["leave-query-out", "auc", "query"],
      ["leave-one-out", "mse", "global"],
    ] as const) {
      const predicted = new Float64Array(data.size);
      const fold = new Array<number>(data.size);
      const onHeldOut = {
        set(index: number, rows: ArrayLike<number>, found: Float64Array) {
          Array.from(rows).forEach((row, k) => {
            predicted[row] = found[k]!;
            fold[row] = index;
          });
        },
      };
      const how = { split, metric, judging, averaging: "folds", onHeldOut } as const;
      const { estimates } = await crossValidate(rls({ kernel: "linear", lambda: 1 }), data, how);
      expect(estimates[0]!.averaging).toBe("folds");
      const queries = judging === "query" ? data.queries : undefined;
      const choices = { scores: [predicted], actual, queries, folds: grouping(fold) };
      const found = biasCorrected(metric, choices)!;
      expect(found.best.defined && found.best.value).toBeCloseTo(estimateOf({ estimates }), 10);
      expect(Math.abs(found.value - estimateOf({ estimates }))).toBeLessThan(0.05);
    }
  });

  it("draws as often as it is told to, and takes the level that it is told", () => {
    const found = (level: number) =>
      biasCorrected("auc", { scores: useless.slice(0, 3), actual }, { resamples: 25, seed: 4, level })!;
    const [narrow, wide] = [found(0.5), found(0.9)];
    expect([narrow.resamples, narrow.level, wide.level]).toEqual([25, 0.5, 0.9]);
    expect(narrow.value).toBe(wide.value);
    expect(narrow.low).toBeGreaterThan(wide.low);
    expect(narrow.high).toBeLessThan(wide.high);
    for (const level of [0, 1, "0.9" as unknown as number])
      expect(() => found(level)).toThrowError(expect.objectContaining({ code: "option.invalid" }));
  });

  it("refuses lists of another length", () => {
    expect(() => biasCorrected("auc", { scores: [actual.slice(1)], actual })).toThrowError(
      expect.objectContaining({ code: "input.shape" }),
    );
  });
});
