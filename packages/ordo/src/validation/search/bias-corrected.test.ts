import { biasCorrected, grouping, seeded } from "ordo";
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

  it("refuses lists of another length", () => {
    expect(() => biasCorrected("auc", { scores: [actual.slice(1)], actual })).toThrowError(
      expect.objectContaining({ code: "input.shape" }),
    );
  });
});
