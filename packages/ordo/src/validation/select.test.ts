import { expectClose, expectError, rankingProblems } from "@ordo/testkit";
import {
  concordance,
  crossValidate,
  dataset,
  gaussian,
  kFold,
  type Learner,
  leavePairOut,
  leaveQueryOut,
  linear,
  mse,
  permutationTest,
  rankRls,
  referenceBackend,
  rls,
  seeded,
  select,
  takeItems,
  type Vectors,
} from "ordo";
import { describe, expect, it } from "vitest";

const backend = referenceBackend();
const problem = (name: string, shape = { m: 20, n: 3 }) =>
  rankingProblems(31, shape).find((p) => p.name === name)!.data;
const lambdas = [0.01, 0.1, 1, 10, 100];

describe("selection", () => {
  it("keeps the whole curve, each point equal to validating there, and takes the best", async () => {
    const data = problem("real scores");
    const learners = [rankRls({ kernel: linear() }), rankRls({ kernel: gaussian({ gamma: 0.1 }) })];
    const options = { split: leavePairOut(), metric: concordance(), backend };
    const result = await select(learners, data, { ...options, lambdas });
    expect(result.curve).toHaveLength(10);
    for (const [index, point] of result.curve.entries()) {
      const learner = learners[index < 5 ? 0 : 1]!.withLambda(point.lambda);
      const expected = await crossValidate(learner, data, options);
      expect(point.value).toEqual(expected.estimates[0]!.value);
      expect(point.validation.method).toBe("shortcut");
    }
    const values = result.curve.map(({ value }) => (value.defined ? value.value : -1));
    expect(values[result.curve.findIndex((point) => point.validation === result.validation)]).toBe(
      Math.max(...values),
    );
    expect(result.model.provenance.learner.lambda).toBe(result.lambda);
  });

  it("gives ties to the larger lambda", async () => {
    const data = problem("real scores");
    const constant: Learner<Vectors> = {
      ...rls({ kernel: linear() }),
      withLambda: () => rls({ kernel: linear() }),
    };
    const result = await select({ ...constant, prepare: undefined as never }, data, {
      split: kFold({ folds: 3 }),
      metric: mse(),
      lambdas,
      backend,
    });
    expect(result.lambda).toBe(100);
    expect(result.warnings.map(({ code }) => code)).toContain("selection.edge");
  });

  it("estimates the whole procedure on outer folds", async () => {
    const data = problem("queries");
    const learner = rankRls({ kernel: gaussian({ gamma: 0.1 }) });
    const options = {
      split: leaveQueryOut(),
      metric: concordance(),
      lambdas: [0.1, 1, 10],
      backend,
      seed: 2,
    };
    const result = await select(learner, data, { ...options, nested: kFold({ folds: 2, by: "query" }) });
    expect(result.nested!.choices).toHaveLength(2);
    // By hand: the same choice on the rest, its model judged on the fold.
    const { queries } = data;
    const outer = kFold({ folds: 2, by: "query" }).plan(
      { size: data.size, queries, groups: queries, scores: undefined, preferences: undefined },
      seeded(2).fork("outer folds"),
    );
    if (outer.kind !== "folds") throw new Error("expected folds");
    for (const [index, fold] of outer.folds.entries()) {
      const out = new Set(fold);
      const rest = Array.from({ length: data.size }, (_, row) => row).filter((row) => !out.has(row));
      const chosen = await select(learner, takeItems(data, rest), options);
      expect(result.nested!.choices[index]!.lambda).toBe(chosen.lambda);
    }
  });

  it("refuses an empty grid, bad lambdas, no learner, and outer splits that are not folds", async () => {
    const data = problem("real scores");
    const learner = rankRls({ kernel: linear() });
    const options = { split: leavePairOut(), metric: concordance(), backend };
    await expectError(() => select(learner, data, { ...options, lambdas: [] }), "option.invalid");
    await expectError(
      () => select(learner, data, { ...options, lambdas: [1, Number.NaN] }),
      "option.invalid",
    );
    await expectError(() => select([], data, options), "option.invalid");
    await expectError(
      () => select(learner, data, { ...options, lambdas: [1], nested: leavePairOut() }),
      "option.invalid",
    );
  });
});

describe("the permutation test", () => {
  it("equals validating each shuffled copy, with shuffled scores riding along as outputs", async () => {
    const data = problem("queries");
    const learner = rankRls({ kernel: gaussian({ gamma: 0.1 }) });
    const options = { split: leaveQueryOut(), metric: concordance(), backend, seed: 4 };
    const result = await permutationTest(learner, data, { ...options, permutations: 150 });
    const plain = await crossValidate(learner, data, options);
    expect(result.method).toBe("shortcut");
    expect(result.observed).toEqual(plain.estimates[0]!.value);
    expect(result.shuffled.length).toBe(150);
    const rng = seeded(4).fork("permutations");
    const y = data.scores!.values.data.slice();
    for (let query = 0; query < data.queries!.count; query++) {
      const rows = data.queries!.rowsOf(query);
      for (let last = rows.length - 1; last > 0; last--) {
        const pick = rng.below(last + 1);
        [y[rows[last]!], y[rows[pick]!]] = [y[rows[pick]!]!, y[rows[last]!]!];
      }
    }
    const first = await crossValidate(learner, dataset({ ...data, scores: y }), options);
    expectClose(
      result.shuffled[0]!,
      first.estimates[0]!.value.defined ? first.estimates[0]!.value.value : Number.NaN,
    );
  });

  it("tells signal from noise", async () => {
    const data = problem("real scores", { m: 30, n: 3 });
    const learner = rankRls({ kernel: linear() });
    const options = { split: leavePairOut(), metric: concordance(), backend, permutations: 99 };
    expect((await permutationTest(learner, data, options)).pValue).toBe(0.01);
    const rng = seeded(8);
    const noise = dataset({ inputs: data.inputs, scores: Array.from({ length: 30 }, () => rng.normal()) });
    expect((await permutationTest(learner, noise, options)).pValue).toBeGreaterThan(0.05);
    await expectError(() => permutationTest(learner, problem("three outputs"), options), "option.invalid");
  });
});
