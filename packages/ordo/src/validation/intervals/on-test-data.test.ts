import {
  auc,
  concordance,
  constant,
  crossValidate,
  dataset,
  differencesBetween,
  grouping,
  intervalOnTest,
  linear,
  ndcg,
  rankRls,
  referenceBackend,
  seeded,
  type Vectors,
} from "ordo";
import { describe, expect, it } from "vitest";

const predicted = Float64Array.of(0.9, 0.8, 0.7, 0.55, 0.6, 0.5, 0.6, 0.3, 0.2);
const actual = Float64Array.of(1, 1, 1, 1, 1, 0, 0, 0, 0);

describe("intervalOnTest", () => {
  it("is DeLong's for the AUC of single rows", () => {
    const found = intervalOnTest("auc", { predicted, actual })!;
    expect(found).toMatchObject({ method: "delong", resamples: 0, level: 0.95, high: 1 });
    expect(found.deviation).toBeCloseTo(0.0901388, 7);
    expect(found.low).toBeCloseTo(0.925 - 1.959964 * 0.0901388, 6);
  });

  it("draws queries, groups or rows, by what the data has, the same for a seed", () => {
    const halves = grouping([..."abcabcabc"]);
    const queries = intervalOnTest(concordance(), { predicted, actual, queries: halves }, { seed: 2 })!;
    expect(queries).toMatchObject({ method: "test-bootstrap-queries", resamples: 500 });
    expect(intervalOnTest(concordance(), { predicted, actual, queries: halves }, { seed: 2 })).toEqual(
      queries,
    );
    const groups = intervalOnTest("auc", { predicted, actual }, { groups: halves, level: 0.8 })!;
    expect(groups).toMatchObject({ method: "test-bootstrap-groups", level: 0.8 });
    expect(intervalOnTest(ndcg({ k: 3 }), { predicted, actual })!.method).toBe("test-bootstrap");
  });

  it("of the mean over queries is near its standard error", () => {
    const rng = seeded(3);
    const names = Array.from({ length: 240 }, (_, row) => Math.floor(row / 6));
    const truth = Float64Array.from(names, (_, row) => row % 2);
    const scores = truth.map((label) => label + 1.5 * rng.normal());
    const found = intervalOnTest(
      concordance(),
      { predicted: scores, actual: truth, queries: grouping(names) },
      { resamples: 2000 },
    )!;
    const values = Array.from({ length: 40 }, (_, query) => {
      const rows = Array.from({ length: 6 }, (_, k) => 6 * query + k);
      let right = 0;
      for (const a of rows)
        for (const b of rows) if (truth[a]! > truth[b]!) right += Number(scores[a]! > scores[b]!);
      return right / 9;
    });
    const mean = values.reduce((sum, value) => sum + value, 0) / 40;
    const error = Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0)) / 40;
    expect(Math.abs(found.deviation / error - 1)).toBeLessThan(0.06);
  });

  it("has none where the measure has no value", () => {
    expect(intervalOnTest("auc", { predicted, actual: new Float64Array(9) })).toBeUndefined();
  });
});

it("has a width where a model makes no mistake", () => {
  const actual = Float64Array.of(1, 1, 1, 0, 0, 0, 0);
  const right = intervalOnTest("auc", { predicted: actual, actual })!;
  // Three of three: from 0.025^(1/3).
  expect(right).toMatchObject({ method: "clopper-pearson", high: 1 });
  expect(right.low).toBeCloseTo(0.2924, 4);
  const wrong = intervalOnTest("auc", { predicted: actual.map((label) => -label), actual })!;
  expect([wrong.low, wrong.high]).toEqual([0, 1 - right.low]);
});

describe("differencesBetween", () => {
  const rng = seeded(8);
  const inputs = Array.from({ length: 40 }, () => [rng.normal(), rng.normal(), rng.normal()]);
  const scores = inputs.map(([x]) => Number(x! + 0.3 * rng.normal() > 0));
  const data = dataset({ inputs, scores });
  const options = { split: "leave-pair-out", metric: auc(), resamples: 60, backend: referenceBackend() };
  const good = rankRls({ kernel: linear() });
  const useless = constant<Vectors>();

  it("finds a real difference, none between a learner and itself, and the spread of paired draws", async () => {
    const found = await Promise.all([good, useless, good].map((one) => crossValidate(one, data, options)));
    const [real, none] = differencesBetween(found);
    expect(real).toMatchObject({ first: 0, second: 1, isReal: true });
    expect(none).toMatchObject({ first: 0, second: 2, value: 0, pValue: 1, isReal: false });
    const paired = Array.from(found[0]!.draws![0]!, (draw, k) => draw - found[1]!.draws![0]![k]!);
    const mean = paired.reduce((sum, value) => sum + value, 0) / 60;
    const spread = Math.sqrt(paired.reduce((sum, value) => sum + (value - mean) ** 2, 0) / 59);
    expect(real!.interval.deviation).toBeCloseTo(spread, 12);
  });

  it("refuses draws of other data, seeds or numbers, and those judged otherwise", async () => {
    const one = await crossValidate(good, data, options);
    for (const other of [
      await crossValidate(good, data, { ...options, seed: 5 }),
      await crossValidate(good, data, { ...options, resamples: 30 }),
      await crossValidate(good, data, { ...options, resamples: 0 }),
      { ...one, degrees: one.degrees! + 1 },
    ])
      expect(() => differencesBetween([one, other])).toThrowError(
        expect.objectContaining({ code: "input.invalid" }),
      );
  });

  it("asks inside what rows are judged only where there is something", async () => {
    const judged = async (rows: typeof data) =>
      await Promise.all(
        (["query", "global"] as const).map((judging) =>
          crossValidate(good, rows, { ...options, split: "k-fold:5", judging }),
        ),
      );
    expect(differencesBetween(await judged(data))).toHaveLength(1);
    const asked = dataset({ inputs, scores, queries: scores.map((_, row) => row % 8) });
    const inQueries = await judged(asked);
    expect(() => differencesBetween(inQueries)).toThrowError(
      expect.objectContaining({ code: "input.invalid" }),
    );
  });

  it("loses no draw of few rows, which have fewer different ones than folds", async () => {
    const few = dataset({ inputs: inputs.slice(0, 12), scores: inputs.slice(0, 12).map(([x]) => x!) });
    const { estimates, draws } = await crossValidate(good, few, {
      ...options,
      split: "k-fold:10",
      metric: "mse",
      averaging: "pooled",
    });
    expect(Array.from(draws![0]!).filter(Number.isNaN)).toEqual([]);
    expect(estimates[0]!.interval!.resamples).toBe(60);
  });
});
