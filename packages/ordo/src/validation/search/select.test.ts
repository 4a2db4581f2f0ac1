import { expectClose, expectError, rankingProblems } from "@ordo/testkit";
import {
  concordance,
  crossValidate,
  dataset,
  fromRows,
  gaussian,
  givenFolds,
  type KernelSpec,
  kFold,
  type Learner,
  leaveOneOut,
  leavePairOut,
  leaveQueryOut,
  linear,
  mse,
  permutationTest,
  preparedByFits,
  rankRls,
  referenceBackend,
  rls,
  seeded,
  select,
  singleFeature,
  takeItems,
  type Vectors,
  vectors,
  withPreparation,
} from "ordo";
import { describe, expect, it } from "vitest";

const backend = referenceBackend();
const problem = (name: string, shape = { m: 20, n: 3 }) =>
  rankingProblems(31, shape).find((p) => p.name === name)!.data;
const lambdas = [0.01, 0.1, 1, 10, 100];

describe("selection", () => {
  it("trains on the rows it is told to, and chooses as before", async () => {
    const data = problem("real scores");
    const [training, held] = [Uint32Array.from({ length: 14 }, (_, row) => row), [14, 15, 16, 17, 18, 19]];
    const learner = rankRls({ kernel: linear() });
    const options = { split: givenFolds([held]), metric: concordance(), values: lambdas, backend };
    const [all, part] = [
      await select(learner, data, options),
      await select(learner, data, { ...options, trainOn: training }),
    ];
    expect(part.path).toEqual(all.path);
    const refit = await part.learner.fit(takeItems(data, training), { backend });
    const scored = await part.model.allScores(data.inputs, { backend });
    expect(scored).toEqual(await refit.allScores(data.inputs, { backend }));
    expect(scored).not.toEqual(await all.model.allScores(data.inputs, { backend }));
    const wrong = select(learner, data, { ...options, trainOn: [0, 20] });
    await expectError(() => wrong, "option.invalid", { owner: "select" });
  });

  it("keeps the whole curve, each point equal to validating there, and takes the best", async () => {
    const data = problem("real scores");
    const learners = [rankRls({ kernel: linear() }), rankRls({ kernel: gaussian({ gamma: 0.1 }) })];
    const options = { split: leavePairOut(), metric: concordance(), backend };
    const result = await select(learners, data, { ...options, values: lambdas });
    expect(result.curve).toHaveLength(10);
    for (const [index, point] of result.curve.entries()) {
      const learner = learners[index < 5 ? 0 : 1]!.at(point.path!.value);
      const expected = await crossValidate(learner, data, options);
      expect(point.value).toEqual(expected.estimates[0]!.value);
      expect(point.validation.method).toBe("shortcut");
    }
    const values = result.curve.map(({ value }) => (value.defined ? value.value : -1));
    expect(values[result.curve.findIndex((point) => point.validation === result.validation)]).toBe(
      Math.max(...values),
    );
    expect(result.model.provenance.learner.lambda).toBe(result.path!.value);
  });

  it("gives ties to the larger lambda", async () => {
    const data = problem("real scores");
    const constant: Learner<Vectors> = {
      ...rls({ kernel: linear() }),
      at: () => rls({ kernel: linear() }),
      prepare: (given, values, run) => preparedByFits(constant, given, values, run),
    };
    const result = await select(constant, data, {
      split: kFold({ folds: 3 }),
      metric: mse(),
      values: lambdas,
      backend,
    });
    expect(result.path).toEqual({ parameter: "lambda", value: 100 });
    // On a plateau there is nothing to be found beyond the end.
    expect(result.warnings.map(({ code }) => code)).not.toContain("selection.edge");
  });

  it("gives ties to the larger lambda of a later learner, and to the earlier learner at one lambda", async () => {
    const x = Array.from({ length: 12 }, (_, item) => [item]);
    const data = dataset({ inputs: vectors(fromRows(x)), scores: x.flat() });
    const [narrow, wide, straight] = [gaussian({ gamma: 0.1 }), gaussian({ gamma: 0.01 }), linear()];
    const chosen = async (...kernels: (typeof straight)[]) => {
      const learners = kernels.map((kernel) => rankRls({ kernel }));
      const options = { split: leavePairOut(), metric: concordance(), values: [1e-5, 1], backend };
      const { learner, path, curve } = await select(learners, data, options);
      const { kind } = learner.spec.kernel as KernelSpec;
      return { kernel: kind, lambda: path!.value, values: curve.map(({ value }) => value) };
    };
    const one = { defined: true, value: 1 };
    const late = await chosen(narrow, straight);
    expect(late).toMatchObject({ kernel: "linear", lambda: 1, values: [one, {}, one, one] });
    expect(late.values[1]).not.toEqual(one);
    expect(await chosen(wide, straight)).toEqual({
      kernel: "gaussian",
      lambda: 1,
      values: [one, one, one, one],
    });
  });

  it("places its own grid by the scale of the data, so that units of features and weights of queries do not matter", async () => {
    const data = problem("queries");
    const options = { split: leaveQueryOut(), metric: concordance(), backend };
    const grid = async (factor: number) => {
      const { values } = data.inputs;
      if (values.kind !== "dense") throw new TypeError();
      const inputs = vectors({ ...values, data: values.data.map((value) => factor * value) });
      const { curve, path } = await select(
        rankRls({ kernel: linear() }),
        dataset({ ...data, inputs }),
        options,
      );
      return { values: curve.map((point) => point.path!.value), chosen: path!.value };
    };
    const [one, other] = [await grid(1), await grid(2 ** 12)];
    expect(one.values.length).toBeGreaterThanOrEqual(31);
    expect(other.values).toEqual(one.values.map((value) => value * 2 ** 24));
    expect(other.chosen).toBe(one.chosen * 2 ** 24);
  });

  it("widens its own grid while the best lies at an end, in one line, and a given grid not at all", async () => {
    const data = problem("real scores");
    const plain = rls({ kernel: linear() });
    const from = (values: readonly number[]): Learner<Vectors> => ({
      ...plain,
      path: { ...plain.path!, grid: async () => values },
    });
    const options = { split: leaveOneOut(), metric: mse(), backend };
    const wide = await select(plain, data, {
      ...options,
      values: Array.from({ length: 81 }, (_, k) => 2 ** (k - 40)),
    });
    for (const values of [
      [2 ** -40, 2 ** -39, 2 ** -38],
      [2 ** 38, 2 ** 39, 2 ** 40],
    ]) {
      const found = await select(from(values), data, options);
      const tried = found.curve.map((point) => point.path!.value);
      expect(tried).toEqual([...tried].sort((a, b) => a - b));
      expect(tried.length).toBeGreaterThan(values.length);
      expect(found.path).toEqual(wide.path);
      expect(found.warnings.filter(({ code }) => code === "selection.widened")).toHaveLength(1);
      const given = await select(plain, data, { ...options, values });
      expect(given.curve).toHaveLength(3);
      expect(given.warnings.map(({ code }) => code)).toContain("selection.edge");
    }
  });

  it("says nothing of an edge where the parameter itself ends", async () => {
    const data = problem("real scores");
    const found = await select(singleFeature(), data, {
      split: leaveOneOut(),
      metric: concordance(),
      backend,
    });
    expect(found.curve.length).toBeGreaterThanOrEqual(3);
    expect(found.path).toEqual({ parameter: "rank", value: 1 });
    expect(found.warnings.map(({ code }) => code)).not.toContain("selection.edge");
  });

  it("trains what it chose from what the search computed: no kernel matrix more", async () => {
    const data = problem("real scores");
    const plain = gaussian({ gamma: 0.1 });
    let made = 0;
    const kernel: typeof plain = {
      ...plain,
      matrix(a, b, compute) {
        made++;
        return plain.matrix(a, b, compute);
      },
    };
    const found = await select(rankRls({ kernel }), data, {
      split: leavePairOut(),
      metric: concordance(),
      values: lambdas,
      backend,
    });
    expect([found.validation.method, made]).toEqual(["shortcut", 1]);
    const alone = await rankRls({ kernel: plain, lambda: found.path!.value }).fit(data, { backend });
    expect(await found.model.scores(data.inputs, { backend })).toEqual(
      await alone.scores(data.inputs, { backend }),
    );
  });

  it("estimates the whole procedure on outer folds", async () => {
    const data = problem("queries");
    const learner = rankRls({ kernel: gaussian({ gamma: 0.1 }) });
    const options = {
      split: leaveQueryOut(),
      metric: concordance(),
      values: [0.1, 1, 10],
      backend,
      seed: 2,
    };
    const result = await select(learner, data, { ...options, nested: kFold({ folds: 2, by: "query" }) });
    expect(result.nested!.choices).toHaveLength(2);
    // By hand: the same choice on the rest, its model judged on the fold.
    const { queries } = data;
    const outer = kFold({ folds: 2, by: "query" }).plan(
      { size: data.size, queries, groups: queries, scores: undefined, outputs: [], preferences: undefined },
      seeded(2).fork("outer folds"),
    );
    if (outer.kind !== "folds") throw new Error("expected folds");
    for (const [index, fold] of outer.folds.entries()) {
      const out = new Set(fold);
      const rest = Array.from({ length: data.size }, (_, row) => row).filter((row) => !out.has(row));
      const chosen = await select(learner, takeItems(data, rest), options);
      expect(result.nested!.choices[index]!.path).toEqual(chosen.path);
    }
  });

  it("scores outer folds in their queries: with one value to choose, it is cross-validation", async () => {
    const rng = seeded(8);
    const cell = () => (rng.below(4) === 0 ? Number.NaN : rng.normal());
    const inputs = fromRows(Array.from({ length: 24 }, () => [rng.normal(), cell(), cell()]));
    const data = dataset({
      inputs: vectors(inputs),
      scores: Array.from({ length: 24 }, () => rng.below(5)),
      queries: Array.from({ length: 24 }, (_, row) => `q${row % 6}`),
    });
    const learner = withPreparation(rankRls({ kernel: linear() }), { impute: { rule: "query-mean" } });
    const outer = givenFolds([0, 1, 2].map((k) => [k, k + 6, k + 12, k + 18, k + 3, k + 9, k + 15, k + 21]));
    const how = { metric: concordance(), backend };
    const { nested } = await select(learner, data, {
      ...{ ...how, split: leaveQueryOut(), values: [2], nested: outer },
    });
    const refitted = await crossValidate(learner.at(2), data, { ...how, split: outer, method: "refit" });
    expect(nested!.estimates[0]!.value).toEqual(refitted.estimates[0]!.value);
  });

  it("warns about outer folds as about any folds", async () => {
    const data = problem("queries");
    const learner = rankRls({ kernel: gaussian({ gamma: 0.1 }) });
    const options = { split: leaveQueryOut(), metric: concordance(), values: [0.1, 10], backend };
    const codes = (warnings: readonly { code: string }[]) => warnings.map(({ code }) => code);
    const torn = await select(learner, data, { ...options, nested: kFold({ folds: 2, by: "item" }) });
    expect(codes(torn.validation.warnings)).not.toContain("validation.split-queries");
    expect(codes(torn.nested!.warnings)).toContain("validation.split-queries");
    const repeated = torn.warnings.find(({ code }) => code === "validation.split-queries");
    expect(repeated?.message).toMatch(/^nested estimate: /);
    const whole = await select(learner, data, { ...options, nested: kFold({ folds: 2, by: "query" }) });
    expect(codes(whole.nested!.warnings)).toEqual(["validation.undefined-queries"]);
  });

  it("counts outer folds without a value, and says so", async () => {
    const x = Array.from({ length: 12 }, (_, item) => [item, (item * 5) % 7]);
    const data = dataset({ inputs: vectors(fromRows(x)), scores: x.map(([first]) => Math.max(2, first!)) });
    const { nested } = await select(rankRls({ kernel: linear() }), data, {
      split: leavePairOut(),
      metric: concordance(),
      values: [1],
      nested: givenFolds([
        [0, 1],
        [4, 8],
      ]),
      backend,
    });
    expect(nested!.estimates[0]!.undefinedFolds).toBe(1);
    expect(nested!.warnings.map(({ code }) => code)).toEqual([
      "validation.rows-never-held-out",
      "validation.undefined-folds",
    ]);
  });

  it("counts outer folds that leave no order to choose by", async () => {
    const x = Array.from({ length: 12 }, (_, item) => [item, (item * 5) % 7]);
    const data = dataset({ inputs: vectors(fromRows(x)), scores: x.map((_, item) => (item < 3 ? 1 : 0)) });
    const learner = rankRls({ kernel: linear() });
    // Without the first fold all scores are equal.
    const folds = givenFolds([
      [0, 1, 2, 3],
      [2, 4, 5, 6],
    ]);
    const options = { metric: concordance(), backend };
    const plain = await crossValidate(learner, data, { ...options, split: folds, method: "refit" });
    expect(plain.estimates[0]!.undefinedFolds).toBe(1);
    for (const split of [
      leavePairOut(),
      leavePairOut({ pairs: "different" }),
      kFold({ folds: 2, stratify: true }),
    ]) {
      const { nested } = await select(learner, data, { ...options, split, values: [1], nested: folds });
      expect(nested!.estimates).toEqual(plain.estimates);
      expect(nested!.choices).toHaveLength(1);
      expect(nested!.warnings).toEqual(plain.warnings);
      expect(nested!.warnings.map(({ code }) => code)).toEqual([
        "validation.rows-never-held-out",
        "validation.rows-held-out-twice",
        "validation.undefined-folds",
      ]);
    }
  });

  it("fails as the choice did when no outer fold leaves anything to choose by", async () => {
    const x = Array.from({ length: 8 }, (_, item) => [item]);
    const data = dataset({ inputs: vectors(fromRows(x)), scores: x.map((_, item) => (item < 2 ? 1 : 0)) });
    const options = { split: leavePairOut(), metric: concordance(), values: [1], backend };
    const nested = givenFolds([
      [0, 1, 2],
      [0, 1, 3],
    ]);
    await expectError(
      () => select(rankRls({ kernel: linear() }), data, { ...options, nested }),
      ["preferences.none", "validation.no-folds"],
    );
    await expectError(
      () => select(rankRls({ kernel: linear() }), data, { ...options, split: kFold({ folds: 7 }), nested }),
      "validation.no-folds",
    );
  });

  it("refuses rows named for an inner split, which are others in each training part", async () => {
    const data = problem("real scores");
    const options = { metric: concordance(), values: [1], backend };
    for (const split of [
      givenFolds([
        [0, 1, 2],
        [3, 4],
      ]),
      leavePairOut({ pairs: [[0, 1]] }),
    ]) {
      const learner = rankRls({ kernel: linear() });
      const nested = kFold({ folds: 2 });
      const error = await expectError(select(learner, data, { ...options, split, nested }), "option.invalid");
      expect(error.message).toMatch(/select.split: .*made anew in each training part.*cannot name rows/);
      expect((await select(learner, data, { ...options, split })).nested).toBeUndefined();
    }
  });

  it("pools outer folds of one item, asked for or not", async () => {
    const data = problem("real scores");
    const learner = rankRls({ kernel: linear() });
    const options = { metric: concordance(), values: [1], nested: leaveOneOut(), backend };
    // With one lambda nothing is chosen, so the outer estimate is plain cross-validation.
    const plain = await crossValidate(learner, data, {
      split: leaveOneOut(),
      metric: concordance(),
      method: "refit",
      backend,
    });
    for (const split of [
      { split: kFold({ folds: 3 }), averaging: "pooled" } as const,
      { split: leavePairOut() },
    ]) {
      const { nested } = await select(learner, data, { ...options, ...split });
      expect(nested!.estimates).toEqual(plain.estimates);
      expect(nested!.estimates[0]).toMatchObject({ averaging: "pooled", value: { defined: true } });
      expect(nested!.warnings).toEqual(plain.warnings);
    }
  });

  it("judges each outer fold as the learner chosen for it ranks", async () => {
    const data = problem("queries", { m: 24, n: 3 });
    const folds = givenFolds([
      [0, 1, 2, 3, 4, 5, 6, 7],
      [8, 9, 10, 11, 12, 13, 14, 15],
    ]);
    const options = { split: kFold({ folds: 3, by: "item" }), metric: concordance(), values: [1], backend };
    // It can tell no two new items apart, so the other is chosen on every fold.
    const idle = rankRls({ kernel: gaussian({ gamma: 1e6 }) });
    const global = rankRls({ kernel: linear(), ranking: "global" });
    const judged = async (judging: "query" | "global") => {
      const method = "refit" as const;
      return crossValidate(global, data, { split: folds, metric: concordance(), judging, method, backend });
    };
    const [expected, other] = [await judged("global"), await judged("query")];
    expect(expected.estimates[0]!.folds).not.toEqual(other.estimates[0]!.folds);
    for (const learners of [
      [idle, global],
      [global, idle],
    ]) {
      const { nested } = await select(learners, data, { ...options, nested: folds });
      expect(nested!.choices.map(({ learner }) => learner.ranking)).toEqual(["global", "global"]);
      expect(nested!.estimates).toEqual(expected.estimates);
    }
  });

  it("refuses options it does not know, and values it cannot use", async () => {
    const data = problem("real scores");
    const learner = rankRls({ kernel: linear() });
    const options = { split: leavePairOut(), metric: concordance(), values: [1], backend };
    const wrong: Record<string, unknown> = {
      audit: 5,
      lambda: [1],
      values: 3,
      metric: [],
      split: 3,
      kernels: [3],
      nested: 5,
      judging: "queries",
      averaging: "mean",
      method: "fast",
      onHeldOut: 1,
      backend: "wasm",
      signal: true,
      seed: 0.5,
      onProgress: "log",
    };
    for (const [key, value] of Object.entries(wrong)) {
      const given = { ...options, [key]: value } as typeof options;
      const error = await expectError(() => select(learner, data, given), "option.invalid");
      expect(error.message).toContain(`select.${key}: expected`);
    }
  });

  it("refuses an empty grid, bad lambdas, no learner, and outer splits that are not folds", async () => {
    const data = problem("real scores");
    const learner = rankRls({ kernel: linear() });
    const options = { split: leavePairOut(), metric: concordance(), backend };
    await expectError(() => select(learner, data, { ...options, values: [] }), "option.invalid");
    await expectError(() => select(learner, data, { ...options, values: [1, Number.NaN] }), "option.invalid");
    await expectError(() => select([], data, options), "option.invalid");
    await expectError(
      () => select(learner, data, { ...options, values: [1], nested: leavePairOut() }),
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

  it("says why it refitted", async () => {
    const data = problem("queries");
    const learner = rankRls({ kernel: linear() });
    const options = { split: leaveQueryOut(), metric: concordance(), backend, permutations: 2 };
    expect((await permutationTest(learner, data, options)).refitReason).toBeUndefined();
    const refitted = await permutationTest(learner, data, { ...options, method: "refit" });
    expect(refitted).toMatchObject({ method: "refit", refitReason: "it was asked for" });
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
