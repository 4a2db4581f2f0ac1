import fc from "fast-check";
import { formatMetric, type Judged, type Metric, metricFromSpec, parseMetric } from "ordo";
import { describe, expect, it } from "vitest";
import { codeOf } from "./errors.ts";
import { runs } from "./seeds.ts";
import { expectClose } from "./tolerance.ts";

export interface MetricTraits {
  /** True scores the measure is for. */
  readonly truth: "real" | "graded" | "binary";
  /** The value of predictions that equal the truth, or why there is no such law. */
  readonly best: number | { readonly skipped: string };
  /** Only the order of the predictions matters, or why not. */
  readonly rank: true | { readonly skipped: string };
  /** The value for reversed predictions, from the value for the given ones. */
  readonly reversed: ((value: number) => number) | { readonly skipped: string };
  /** Reordering the items changes nothing, or why it does. */
  readonly anyItemOrder: true | { readonly skipped: string };
}

/** Judged lists of 0 to 65 items on small grids, so that ties are common and everything may tie. */
export function judgedLists(truth: MetricTraits["truth"], most = 65): fc.Arbitrary<Judged> {
  const score = { real: fc.integer({ min: -8, max: 8 }), graded: fc.nat(4), binary: fc.nat(1) }[truth];
  const cell = (levels: number) => fc.tuple(score, fc.integer({ min: -levels, max: levels }));
  return fc
    .oneof(...[0, 1, 4, 40].map((levels) => fc.array(cell(levels), { maxLength: most, size: "max" })))
    .map((items) => ({
      actual: Float64Array.from(items, ([y]) => (truth === "real" ? y / 2 : y)),
      predicted: Float64Array.from(items, ([, f]) => f / 4),
    }));
}

/** What every measure must do; one call for each measure and policy. */
export function metricLaws(metric: Metric, traits: MetricTraits): void {
  const lists = judgedLists(traits.truth);
  const check = (property: (judged: Judged) => void) =>
    fc.assert(
      fc.property(lists, (judged) => {
        property(judged); // what an expectation returns is no verdict
      }),
      { numRuns: runs(60), seed: 1 },
    );
  describe(`metric ${formatMetric(metric)}`, () => {
    valueLaws(metric, check);
    orderLaws(metric, traits, check);
    weightLaws(metric, lists);
    edgeLaws(metric);
  });
}

type Check = (property: (judged: Judged) => void) => void;

function valueLaws(metric: Metric, check: Check): void {
  it("is frozen, and its spec and its text rebuild it", () => {
    expect(Object.isFrozen(metric) && Object.isFrozen(metric.spec)).toBe(true);
    for (const rebuilt of [
      metricFromSpec(JSON.parse(JSON.stringify(metric.spec))),
      parseMetric(formatMetric(metric)),
    ]) {
      expect(rebuilt.spec).toEqual(metric.spec);
      check((judged) => expect(rebuilt.evaluate(judged)).toEqual(metric.evaluate(judged)));
    }
  });

  it("gives a finite value or says why not, and leaves its inputs alone", () => {
    check((judged) => {
      const before = { predicted: judged.predicted.slice(), actual: judged.actual.slice() };
      const value = metric.evaluate(judged);
      if (value.defined) expect(Number.isFinite(value.value)).toBe(true);
      else expect(value.why).toMatch(/[a-z]/);
      expect(judged).toEqual(before);
    });
  });
}

function orderLaws(metric: Metric, traits: MetricTraits, check: Check): void {
  lawOrSkip("depends on the order of the predictions only", traits.rank, () => {
    const rising = [(f: number) => f ** 3 + f - 7, (f: number) => Math.exp(f), (f: number) => 1e9 + f];
    for (const map of rising) {
      check((judged) =>
        expect(metric.evaluate({ ...judged, predicted: judged.predicted.map(map) })).toEqual(
          metric.evaluate(judged),
        ),
      );
    }
  });

  lawOrSkip("does not depend on the order of the items", traits.anyItemOrder, () => {
    check((judged) => {
      const turned = {
        actual: judged.actual.toReversed(),
        predicted: judged.predicted.toReversed(),
      };
      expectSameValue(metric, turned, judged);
    });
  });

  lawOrSkip("has its best value when the predictions are the truth", traits.best, (best) => {
    check(({ actual }) => {
      const value = metric.evaluate({ predicted: actual.slice(), actual });
      if (value.defined) expectClose(value.value, best, { rtol: 1e-12 });
    });
    check((judged) => {
      const value = metric.evaluate(judged);
      if (value.defined && metric.better === "higher") expect(value.value).toBeLessThanOrEqual(best + 1e-12);
      if (value.defined && metric.better === "lower") expect(value.value).toBeGreaterThanOrEqual(best);
    });
  });

  lawOrSkip("turns into its complement when the predictions are reversed", traits.reversed, (complement) => {
    check((judged) => {
      const value = metric.evaluate(judged);
      const reversed = metric.evaluate({ ...judged, predicted: judged.predicted.map((f) => -f) });
      expect(reversed.defined).toBe(value.defined);
      if (value.defined && reversed.defined)
        expectClose(reversed.value, complement(value.value), { rtol: 1e-12 });
    });
  });
}

function weightLaws(metric: Metric, lists: fc.Arbitrary<Judged>): void {
  if (metric.weighting === "none") {
    it("refuses weights", () => {
      const judged = {
        predicted: Float64Array.of(1),
        actual: Float64Array.of(1),
        weights: Float64Array.of(1),
      };
      expect(codeOf(() => metric.evaluate(judged))).toBe("input.invalid");
    });
    return;
  }
  const weighted = lists.chain((judged) =>
    fc
      .array(fc.nat(3), { minLength: judged.actual.length, maxLength: judged.actual.length })
      .map((weights) => ({
        ...judged,
        weights: Float64Array.from(weights),
      })),
  );
  it("takes weights of 1 as no weights", () => {
    fc.assert(
      fc.property(lists, (judged) =>
        expectSameValue(
          metric,
          { ...judged, weights: new Float64Array(judged.actual.length).fill(1) },
          judged,
        ),
      ),
      { numRuns: runs(60), seed: 2 },
    );
  });
  it("scales out a factor common to all weights, and weight 0 removes an item", () => {
    fc.assert(
      fc.property(weighted, (judged) => {
        expectSameValue(metric, { ...judged, weights: judged.weights.map((w) => w / 8) }, judged);
        const kept = (values: Float64Array) => values.filter((_, row) => judged.weights[row] > 0);
        const [predicted, actual, weights] = [judged.predicted, judged.actual, judged.weights].map(kept);
        expectSameValue(metric, { predicted, actual, weights }, judged);
      }),
      { numRuns: runs(60), seed: 3 },
    );
  });
}

function edgeLaws(metric: Metric): void {
  it("says why an empty list has no value, or follows its policy", () => {
    const value = metric.evaluate({ predicted: new Float64Array(), actual: new Float64Array() });
    const { empty = "skip" } = metric.spec;
    if (empty === "skip") expect(value).toEqual({ defined: false, why: expect.stringMatching(/[a-z]/) });
    else expect(value).toEqual({ defined: true, value: empty === "one" ? 1 : 0 });
  });

  it("refuses lists of different lengths and numbers that are not finite", () => {
    const good = Float64Array.of(0, 1);
    const bad = [Number.NaN, Number.POSITIVE_INFINITY].map((value) => Float64Array.of(0, value));
    expect(codeOf(() => metric.evaluate({ predicted: good, actual: Float64Array.of(1) }))).toBe(
      "input.shape",
    );
    for (const values of bad) {
      expect(codeOf(() => metric.evaluate({ predicted: values, actual: good }))).toBe("input.not-finite");
      expect(codeOf(() => metric.evaluate({ predicted: good, actual: values }))).toBe("input.not-finite");
    }
  });
}

function expectSameValue(metric: Metric, judged: Judged, as: Judged): void {
  const [value, expected] = [metric.evaluate(judged), metric.evaluate(as)];
  if (!value.defined || !expected.defined) expect(value).toEqual(expected);
  else expectClose(value.value, expected.value, { rtol: 1e-12 });
}

function lawOrSkip<T>(name: string, trait: T | { readonly skipped: string }, law: (trait: T) => void): void {
  if (typeof trait === "object" && trait !== null && "skipped" in trait)
    it.skip(`${name} (${trait.skipped})`);
  else it(name, () => law(trait));
}
