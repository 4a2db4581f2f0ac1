import { expectClose, expectError, judgedLists, runs } from "@ordo/testkit";
import fc from "fast-check";
import {
  auc,
  concordance,
  disagreement,
  type Judged,
  type Metric,
  magnitudeError,
  pairTally,
  tauB,
} from "ordo";
import { describe, expect, it } from "vitest";

function pairsOf(size: number): [number, number][] {
  const pairs: [number, number][] = [];
  for (let a = 0; a < size; a++) for (let b = 0; b < a; b++) pairs.push([a, b]);
  return pairs;
}

const differences = (values: Float64Array) =>
  Float64Array.from(pairsOf(values.length), ([a, b]) => values[a] - values[b]);

function expectSameAsList(metric: Metric, judged: Judged): void {
  const value = metric.evaluate(judged);
  const pairs = pairsOf(judged.actual.length);
  const weights =
    judged.weights && Float64Array.from(pairs, ([a, b]) => judged.weights![a] * judged.weights![b]);
  const tally = pairTally(metric);
  tally.addDifferences(differences(judged.predicted), differences(judged.actual), weights);
  const [tallied] = tally.values();
  expect(tallied.defined).toBe(value.defined);
  if (tallied.defined && value.defined) expectClose(tallied.value, value.value, { rtol: 1e-12 });
}

describe("pair tally", () => {
  it.each([concordance(), disagreement(), magnitudeError(), magnitudeError({ pairs: "different" })])(
    "over all pairs of a list is the measure of the list: $spec",
    (metric) => {
      fc.assert(
        fc.property(judgedLists("real", 20), (judged) => {
          expectSameAsList(metric, judged);
          expectSameAsList(metric, { ...judged, weights: judged.actual.map((_, row) => row % 4) });
        }),
        { numRuns: runs(60), seed: 12 },
      );
    },
  );

  it("is the AUC of two classes", () => {
    fc.assert(
      fc.property(judgedLists("binary", 20), (judged) => expectSameAsList(auc(), judged)),
      { numRuns: runs(60), seed: 13 },
    );
  });

  it("keeps several outputs apart, with one truth or one each", () => {
    // Two pairs, three outputs. Truth differences 1 and −2.
    const predicted = Float64Array.of(1, 0, -1, 1, -1, 0);
    const shared = pairTally(concordance(), 3);
    shared.addDifferences(predicted, Float64Array.of(1, -2));
    expect(shared.values()).toEqual([0.5, 0.75, 0.25].map((value) => ({ defined: true, value })));
    const own = pairTally(concordance(), 3);
    own.addDifferences(predicted, Float64Array.of(1, 0, -1, 0, 0, -2), Float64Array.of(1, 3));
    expect(own.values()).toEqual([
      { defined: true, value: 1 },
      { defined: false, why: "no pair that counts" },
      { defined: true, value: (1 + 3 * 0.5) / 4 },
    ]);
    expect(own.totals(2)).toEqual({ sum: 2.5, weight: 4, pairs: 2 });
  });

  it("takes differences and single pairs alike", () => {
    const predicted = Float64Array.of(1, 0, -4, 1, 3, 1);
    const actual = Float64Array.of(1, 0, -2);
    const weights = Float64Array.of(1, 2, 3);
    const whole = pairTally(concordance(), 2);
    whole.addDifferences(predicted, actual, weights);
    const one = pairTally(concordance(), 2);
    for (const [pair, difference] of actual.entries())
      for (const output of [0, 1]) one.add(output, predicted[2 * pair + output], difference, weights[pair]);
    // Pair 1 has equal truths; pair 0 counts 1 and a half, pair 2 (truth falling) is wrong for both outputs.
    expect(whole.values()).toEqual([
      { defined: true, value: 1 / 4 },
      { defined: true, value: 0.5 / 4 },
    ]);
    expect(one.values()).toEqual(whole.values());
  });

  it.each([concordance(), disagreement(), auc(), magnitudeError(), magnitudeError({ pairs: "different" })])(
    "takes runs of pairs of one output as it takes single pairs, to the bit: $spec",
    async (metric) => {
      const values = [-2, -1, -0, 0, 0.5, 1, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
      const predicted = Float64Array.from({ length: 64 }, (_, k) => values[k % 8]!);
      const actual = Float64Array.from({ length: 64 }, (_, k) => [-1, 1, 0, -0, 2, -3, 1, 1][k >> 3]!);
      const count = metric.spec.name === "magnitude-error" ? 6 : 8;
      const finite = (_: number, k: number) => k % 8 < count;
      const weights = predicted.map((_, k) => k % 4);
      for (const weight of [undefined, weights]) {
        const [one, many] = [pairTally(metric, 2), pairTally(metric, 2)];
        const [p, a] = [predicted.filter(finite), actual.filter(finite)];
        const w = weight?.filter(finite);
        p.forEach((difference, k) => {
          one.add(1, difference, a[k]!, w?.[k]);
        });
        many.addRun(1, p, a, w);
        expect(many.totals(1)).toEqual(one.totals(1));
        expect(many.totals(0)).toEqual(one.totals(0));
        for (const [bad, worse] of [
          [Float64Array.of(1, Number.NaN), Float64Array.of(1, 1)],
          [Float64Array.of(1, 1), Float64Array.of(1, Number.NaN)],
        ]) {
          await expectError(() => many.addRun(1, bad!, worse!), "input.not-finite");
          await expectError(() => many.addRun(1, bad!, Float64Array.of(1)), "input.shape");
          await expectError(
            () => many.addRun(1, Float64Array.of(1), Float64Array.of(1), worse),
            "input.shape",
          );
        }
      }
    },
  );

  it("refuses what it cannot add", async () => {
    await expectError(() => pairTally(tauB()), "input.invalid");
    const tally = pairTally(concordance(), 2);
    for (const [predicted, actual] of [
      [Number.NaN, 1],
      [1, Number.NaN],
      [Number.NaN, 0],
    ])
      await expectError(() => tally.add(0, predicted, actual), "input.not-finite");
    const one = Float64Array.of(1);
    const two = Float64Array.of(1, 2);
    await expectError(() => tally.addDifferences(Float64Array.of(1, 2, 3), one), "input.shape");
    await expectError(() => tally.addDifferences(two, Float64Array.of(1, 2, 3)), "input.shape");
    await expectError(() => tally.addDifferences(two, one, two), "input.shape");
    expect(tally.totals(0)).toEqual({ sum: 0, weight: 0, pairs: 0 });
  });
});
