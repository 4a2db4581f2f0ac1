import { expectCleanFailures } from "@ordo/testkit";
import {
  auc,
  concordance,
  crossValidate,
  dataset,
  gaussian,
  inlineEngine,
  linear,
  ndcg,
  rankBoost,
  rankRls,
  referenceBackend,
  seeded,
  strings,
  subsequence,
  threadEngine,
  wasmBackend,
  withPreparation,
} from "ordo";
import { afterAll, describe, expect, it } from "vitest";

const rng = seeded(11);
const rows = Array.from({ length: 24 }, () => [rng.normal(), rng.normal(), rng.normal()]);
const classes = rows.map(([x], row) => Number(row % 4 === 0 || x! > 1.2));
const data = dataset({ inputs: rows, scores: classes });
const inQueries = dataset({ inputs: rows, scores: classes, queries: rows.map((_, row) => row % 6) });
const learner = rankRls({ kernel: gaussian({ gamma: 0.3 }), lambda: 2 });
const backend = await wasmBackend({ threads: 1 });
afterAll(() => backend.close());

describe("crossValidate with resamples", () => {
  it("has an interval around each estimate, and the draws that it is made of", async () => {
    const options = { split: "leave-pair-out", metric: ["auc", "magnitude-error"], resamples: 40, backend };
    const { estimates, draws } = await crossValidate(learner, data, options);
    const plain = await crossValidate(learner, data, { ...options, resamples: 0 });
    expect(plain.estimates.every(({ interval }) => interval === undefined)).toBe(true);
    estimates.forEach(({ value, interval }, place) => {
      expect(value).toEqual(plain.estimates[place]!.value);
      const estimate = value.defined ? value.value : Number.NaN;
      const own = [...draws![place]!];
      const mean = own.reduce((sum, draw) => sum + draw, 0) / 40;
      const deviation = Math.sqrt(own.reduce((sum, draw) => sum + (draw - mean) ** 2, 0) / 39);
      expect(interval).toMatchObject({ level: 0.95, method: "bootstrap", resamples: 40 });
      expect(interval!.deviation).toBeCloseTo(deviation, 12);
      // Nine of the 24 rows are positive.
      expect(classes.filter((label) => label === 1)).toHaveLength(9);
      const t = 2.306004135204166;
      expect(interval!.low).toBeCloseTo(Math.max(0, estimate - t * deviation), 12);
      const most = place === 0 ? 1 : Number.POSITIVE_INFINITY;
      expect(interval!.high).toBeCloseTo(Math.min(most, estimate + t * deviation), 12);
    });
  });

  it("names how often such an interval is right where that was measured, which it was without texts", async () => {
    const wide = Array.from({ length: 40 }, () => [rng.normal(), rng.normal()]);
    const scores = wide.map(([x], row) => Number(row % 5 === 0 || x! > 0.6));
    const options = { split: "leave-pair-out", metric: "auc", resamples: 50, backend };
    const ofVectors = dataset({ inputs: wide, scores });
    const { estimates } = await crossValidate(rankRls({ kernel: linear() }), ofVectors, options);
    expect(estimates[0]!.interval!.coverage).toBeDefined();
    const words = wide.map(
      ([x]) => (x! > 0.3 ? "long and good" : "short and bad") + (x! > 1 ? " indeed" : ""),
    );
    const ofTexts = dataset({ inputs: strings(words), scores });
    const worded = withPreparation(rankRls({ kernel: linear() }), { text: {} });
    const { estimates: found } = await crossValidate(worded, ofTexts, options);
    expect(found[0]!.interval!.coverage).toBeUndefined();
  });

  it("gives the same bits with any number of threads, and others with another seed", async () => {
    const options = { split: "leave-query-out", metric: concordance(), resamples: 23, backend, level: 0.9 };
    const alone = await crossValidate(learner, inQueries, options);
    for (const engine of [inlineEngine(), threadEngine({ threads: 1 }), threadEngine({ threads: 3 })]) {
      const found = await crossValidate(learner, inQueries, { ...options, engine });
      await engine.release();
      expect(found.draws).toEqual(alone.draws);
      expect(found.estimates).toEqual(alone.estimates);
    }
    expect(alone.estimates[0]!.interval).toMatchObject({ level: 0.9, method: "bootstrap-queries" });
    const other = await crossValidate(learner, inQueries, { ...options, seed: 1 });
    expect(other.draws).not.toEqual(alone.draws);
  });

  it.each([
    ["a measure of lists, in folds of queries", inQueries, "k-fold:3", ndcg({ k: 3 })],
    ["single rows, pooled", data, "leave-one-out", auc()],
    ["stratified folds", data, "k-fold:4,stratify", auc()],
  ] as const)("serves %s", async (_, own, split, metric) => {
    const { estimates } = await crossValidate(learner, own, { split, metric, resamples: 25, backend });
    const { interval } = estimates[0]!;
    expect(interval!.resamples).toBeGreaterThan(15);
    expect(interval!.high - interval!.low).toBeGreaterThan(0.01);
  });

  it("compares items that are no vectors once, and comes to the same draws as without", async () => {
    const words = [
      "banana",
      "bandana",
      "ananas",
      "cabana",
      "savanna",
      "panama",
      "canal",
      "bahama",
      "nanna",
      "alabama",
    ];
    const texts = dataset({
      inputs: strings([...words, ...words.map((word) => `x${word}`)]),
      scores: [...words, ...words].map((_, row) => row % 3),
    });
    const kernel = subsequence({ length: 2, decay: 0.5 });
    const options = { split: "leave-pair-out", metric: concordance(), resamples: 20, backend };
    let matrices = 0;
    const counted = {
      ...kernel,
      matrix: (...given: Parameters<typeof kernel.matrix>) => {
        matrices++;
        return kernel.matrix(...given);
      },
    };
    const found = await crossValidate(rankRls({ kernel: counted }), texts, options);
    expect(matrices).toBeLessThan(4);
    const plain = await crossValidate(rankRls({ kernel }), texts, { ...options, method: "refit" });
    found.draws![0]!.forEach((draw, k) => {
      expect(draw).toBeCloseTo(plain.draws![0]![k]!, 10);
    });
  });

  it("refits learners that have no shortcut", async () => {
    const options = { split: "k-fold:3,stratify", metric: auc(), resamples: 30, backend };
    const { estimates, method } = await crossValidate(rankBoost({ rounds: 3 }), data, options);
    expect(method).toBe("refit");
    expect(estimates[0]!.interval!.resamples).toBeGreaterThan(25);
  });

  it("says why there is none", async () => {
    const pairs = dataset({ inputs: rows, preferences: { winners: [0, 4, 8, 0], losers: [1, 2, 3, 5] } });
    const options = { split: "leave-preference-out", metric: concordance(), resamples: 25, backend };
    const { estimates, warnings } = await crossValidate(rankRls({ kernel: linear() }), pairs, options);
    expect(estimates[0]!.interval).toBeUndefined();
    expect(warnings.map(({ code }) => code)).toContain("validation.no-interval");
  });

  it("gives everything back when it is cancelled or fails", async () => {
    const few = dataset({ inputs: rows.slice(0, 6), scores: [0, 1, 0, 1, 0, 1] });
    await expectCleanFailures(referenceBackend(), async (_, options) => {
      await crossValidate(learner, few, { ...options, split: "leave-pair-out", metric: auc(), resamples: 2 });
      return undefined;
    });
  });
});
