/** Where boosting ends, ties, storages: what the rounds themselves do not show. */
import { asSparse, expectClose, expectError, rankingProblems, seeds } from "@ordo/testkit";
import {
  type Dataset,
  dataset,
  fromRows,
  grouping,
  type Model,
  matrix,
  preferences,
  rankBoost,
  referenceBackend,
  seeded,
  sparse,
  strings,
  type Vectors,
  vectors,
  withOutput,
} from "ordo";
import { describe, expect, it } from "vitest";
import type { Learner } from "../learner.ts";
import type { StumpsPredictor } from "../predictors/stumps.ts";

const backend = referenceBackend();
const train = (data: Dataset<Vectors>, rounds = 10) => rankBoost({ rounds }).fit(data, { backend });
const listsOf = (model: Model<Vectors>) => (model.predictor as StumpsPredictor).lists;
const rows = (...values: number[][]) => vectors(fromRows(values));
const problem = (name: string, seed = 1) =>
  rankingProblems(seed, { m: 20, n: 4 }).find((one) => one.name === name)!.data;

describe("a run ends", () => {
  it("with a threshold that parts all pairs, whose weight is capped", async () => {
    const data = dataset({ inputs: rows([5], [1], [7], [2]), scores: [1, 0, 1, 0] });
    const model = await train(data);
    expect(Array.from(listsOf(model)[0].thresholds)).toEqual([3.5]);
    // ½·ln(2·10¹²)
    expectClose(listsOf(model)[0].weights, Float64Array.of(Math.log(2e12) / 2), {
      rtol: 1e-5,
      because: "1 − 10⁻¹² is not a double: what is left of it has five digits",
    });
    expect(model.facts).toMatchObject({ rounds: 1, edge: 1, rankingLoss: 0 });
    expect(model.facts!.bound).toBeGreaterThan(0);
    expect(model.facts!.bound).toBeLessThan(1e-6);
  });

  it("the other way up, and for preferences", async () => {
    const inputs = rows([5], [1], [7], [2]);
    const upside = await train(dataset({ inputs, scores: [0, 1, 0, 1] }));
    expect(listsOf(upside)[0].weights[0]).toBeLessThan(-14);
    expect(upside.facts).toMatchObject({ rounds: 1, rankingLoss: 0 });
    const told = preferences(4, { winners: [0, 2], losers: [1, 3] });
    expect((await train(dataset({ inputs, preferences: told }))).facts).toMatchObject({ rounds: 1, edge: 1 });
  });

  it("not where the pairs in the wrong order only weigh next to nothing", async () => {
    const told = preferences(4, { winners: [0, 2], losers: [1, 3], weights: [1, 1e-14] });
    const model = await train(dataset({ inputs: rows([2], [1], [1], [2]), preferences: told }));
    expect(model.facts!.rounds).toBeGreaterThan(1);
    // Its minimum, √(1·10⁻¹⁴) for each of the two.
    expectClose(model.facts!.bound, 2e-7);
  });

  it("not with three levels, of which one threshold can part two only", async () => {
    const data = dataset({ inputs: rows([1], [2], [3]), scores: [1, 2, 3] });
    const model = await train(data, 30);
    expect(model.facts).toMatchObject({ rounds: 30, rankingLoss: 0 });
  });

  it("where no threshold tells winners from losers, and says so", async () => {
    // Each value is as often a winner's as a loser's.
    const data = dataset({ inputs: rows([1], [1], [2], [2]), scores: [0, 1, 0, 1] });
    const model = await train(data);
    expect(model.facts).toEqual({ rounds: 0, edge: 0, bound: 1, rankingLoss: 0.5 });
    expect(model.warnings.map(({ code }) => code)).toEqual(["learner.nothing-learned"]);
    expect(await model.scores(data.inputs)).toEqual(new Float64Array(4));
  });

  it("with features of one value, or with none", async () => {
    const constant = await train(dataset({ inputs: rows([3], [3]), scores: [0, 1] }));
    const none = await train(dataset({ inputs: vectors(matrix(2, 0)), scores: [0, 1] }));
    for (const { facts } of [constant, none]) expect(facts).toMatchObject({ rounds: 0, edge: 0 });
  });

  it("at the same bits wherever it is stopped", async () => {
    for (const name of ["queries, three outputs", "pairs", "real scores"]) {
      const stops = [7, 1, 300, 2];
      using prepared = await rankBoost().prepare(problem(name), stops, { backend });
      for (const stop of stops) {
        const [read, alone] = [await prepared.model(stop), await train(problem(name), stop)];
        expect(listsOf(read)).toEqual(listsOf(alone));
        expect(read.facts).toEqual(alone.facts);
      }
    }
  });
});

describe("what is equal stays equal", () => {
  it("ties of features and of scores: no threshold lies inside a value", async () => {
    for (const seed of seeds(5)) {
      const rng = seeded(seed);
      const X = Array.from({ length: 30 }, () => [rng.below(3), rng.below(4)]);
      const data = dataset({ inputs: vectors(fromRows(X)), scores: X.map(() => rng.below(3)) });
      const model = await train(data, 20);
      const { thresholds } = listsOf(model)[0];
      expect(thresholds.every((threshold) => threshold % 1 === 0.5)).toBe(true);
      const scores = await model.scores(data.inputs);
      X.forEach((x, a) => {
        const twin = X.findIndex((other) => String(other) === String(x));
        expect(scores[a]).toBe(scores[twin]);
      });
    }
  });

  it("of equal edges the earliest feature and its largest threshold", async () => {
    const data = dataset({ inputs: rows([1, 1], [2, 2], [3, 3], [4, 4]), scores: [0, 1, 0, 1] });
    const [{ features, thresholds }] = listsOf(await train(data, 1));
    expect([features[0], thresholds[0]]).toEqual([0, 3.5]);
  });

  it("where rounding alone would choose: a feature beside its mirror, and a feature that is its own", async () => {
    for (const seed of seeds(5)) {
      const rng = seeded(seed);
      const x = Float64Array.from({ length: 30 }, () => rng.normal());
      const mirrored = vectors(fromRows(Array.from(x, (value) => [value, -value])));
      const twins = dataset({ inputs: mirrored, scores: x.map((value) => value + rng.normal()) });
      expect(listsOf(await train(twins, 20))[0].features).toEqual(new Uint32Array(20));
      const y = x.map(() => rng.normal());
      const whole = fromRows([...x, ...x.map((value) => -value)].map((value) => [value]));
      const own = dataset({
        inputs: vectors(whole),
        scores: Float64Array.of(...y, ...y.map((value) => -value)),
      });
      expect(listsOf(await train(own, 1))[0].thresholds[0]).toBeGreaterThanOrEqual(0);
    }
  });

  it("neighbouring doubles are told apart", async () => {
    // Half way between rounds to the lower one, and to the upper one.
    for (const value of [1, 1 + Number.EPSILON]) {
      const data = dataset({ inputs: rows([value], [value + Number.EPSILON]), scores: [0, 1] });
      expect(await (await train(data)).rank(data.inputs)).toEqual(Uint32Array.of(1, 0));
    }
  });

  it("only the order of the scores is seen", async () => {
    const data = problem("queries");
    const bent = dataset({ ...data, scores: data.scores!.values.data.map((y) => Math.exp(3 * y)) });
    expect(listsOf(await train(bent))).toEqual(listsOf(await train(data)));
  });

  it("an item of weight 0 is as if it were not there", async () => {
    const { inputs, scores } = problem("real scores");
    const weights = Float64Array.from({ length: 20 }, (_, row) => (row % 4 === 0 ? 0 : 2));
    const kept = [...weights.keys()].filter((row) => weights[row] > 0);
    const y = scores!.values.data;
    const whole = await train(dataset({ inputs, scores: y, weights }));
    const part = await train(dataset({ inputs: inputs.take(kept), scores: kept.map((row) => y[row]) }));
    expect(listsOf(whole)[0].thresholds).toEqual(listsOf(part)[0].thresholds);
    expectClose(await whole.scores(inputs), await part.scores(inputs));
  });
});

describe("storages, outputs and queries", () => {
  it("sparse features give what dense ones give, zeros between negative and positive values too", async () => {
    for (const seed of seeds(5)) {
      const rng = seeded(seed);
      const X = Array.from({ length: 40 }, () =>
        Array.from({ length: 5 }, () => (rng.below(2) === 0 ? 0 : rng.below(7) - 3)),
      );
      const scores = X.map((x) => x[0] - x[1] * x[1] + rng.normal());
      const dense = dataset({ inputs: vectors(fromRows(X)), scores });
      const thin = dataset({ inputs: asSparse(dense.inputs)!, scores });
      const [one, other] = [await train(dense, 30), await train(thin, 30)];
      expect(listsOf(other)[0].thresholds).toEqual(listsOf(one)[0].thresholds);
      expectClose(await other.scores(thin.inputs), await one.scores(dense.inputs));
      expectClose(await one.scores(thin.inputs), await one.scores(dense.inputs));
    }
  });

  it("zeros that a sparse feature lists are zeros", async () => {
    const values = sparse(3, 1, {
      starts: Uint32Array.of(0, 1, 1, 2),
      columns: Uint32Array.of(0, 0),
      values: Float64Array.of(0, 2),
    });
    const model = await train(dataset({ inputs: vectors(values), scores: [0, 0, 1] }));
    expect(Array.from(listsOf(model)[0].thresholds)).toEqual([1]);
  });

  it("each output is learned as if it were alone", async () => {
    const data = problem("queries, three outputs");
    const model = await train(data);
    for (const output of [0, 1, 2]) {
      const alone = await train(withOutput(data, output));
      expect(listsOf(model)[output]).toEqual(listsOf(alone)[0]);
      expect(model.facts![`bound of output ${output}`]).toBe(alone.facts!.bound);
    }
  });

  it("one query is all items, and pairs across queries do not count", async () => {
    const data = problem("real scores");
    const one = dataset({ ...data, queries: grouping(Array.from({ length: 20 }, () => "q")) });
    expect(listsOf(await train(one))).toEqual(listsOf(await train(data)));
    const apart = dataset({ inputs: rows([1], [2]), scores: [0, 1], queries: grouping(["a", "b"]) });
    await expectError(train(apart), "preferences.none");
    const everywhere = await rankBoost({ ranking: "global" }).fit(apart, { backend });
    expect(everywhere.facts!.rankingLoss).toBe(0);
  });
});

describe("is refused", () => {
  it("options that are none, by name", async () => {
    await expectError(() => rankBoost({ rounds: 0 }), "option.invalid");
    await expectError(() => rankBoost({ rounds: 1.5 }), "option.invalid");
    await expectError(() => rankBoost({ kernel: 1 } as never), "option.invalid");
    await expectError(() => rankBoost().at(undefined), "option.invalid");
  });

  it("data without pairs, of other items, or with missing values", async () => {
    const inputs = rows([1], [2]);
    await expectError(train(dataset({ inputs, scores: [1, 1] })), "preferences.none");
    await expectError(train(dataset({ inputs })), "preferences.none");
    const equal = preferences(2, { winners: [0], losers: [1], magnitudes: [0] });
    await expectError(train(dataset({ inputs, preferences: equal })), "preferences.none");
    const words = dataset({ inputs: strings(["a", "b"]), scores: [0, 1] }) as never;
    await expectError((rankBoost() as Learner<Vectors>).fit(words, { backend }), "input.invalid");
    const missing = rows([1], [Number.NaN]);
    await expectError(train(dataset({ inputs: missing, scores: [0, 1] })), [
      "input.missing-values",
      "input.not-finite",
    ]);
    const model = await train(dataset({ inputs, scores: [0, 1] }));
    await expectError(model.scores(missing), ["input.missing-values", "input.not-finite"]);
  });
});
