import { codeOf, expectClose, expectError, rankingProblems } from "@ordo/testkit";
import {
  concordance,
  crossValidate,
  type Dataset,
  dataset,
  evaluatePooled,
  gaussian,
  givenFolds,
  grouping,
  linear,
  type MetricValue,
  matrix,
  type RankSvmOptions,
  rankSvm,
  referenceBackend,
  sparseFrom,
  takeItems,
  type Vectors,
  vectors,
  withLandmarks,
} from "ordo";
import { describe, expect, it } from "vitest";

const run = { backend: referenceBackend() };
const { data } = rankingProblems(21, { m: 24, n: 3 }).find(({ name }) => name === "real scores")!;
const { inputs, size } = data;
const y = data.scores!.values.data;
const tight = { tolerance: 1e-12 } as const;
const losses = ["hinge", "squared-hinge"] as const;
const because = "two runs with a gap of 1e-12 of the objective";

const objectiveOf = async (given: Dataset<Vectors>, options: Partial<RankSvmOptions<Vectors>> = {}) => {
  const model = await rankSvm({ kernel: linear(), ...tight, ...options }).fit(given, run);
  return (model.facts as { objective: number }).objective;
};
const scoresOf = async (given: Dataset<Vectors>, options: Partial<RankSvmOptions<Vectors>> = {}) =>
  (await rankSvm({ kernel: linear(), ...tight, ...options }).fit(given, run)).scores(inputs, run);

describe.each(losses)("%s, at its edges", (loss) => {
  it("leaves out items of weight 0", async () => {
    const weights = y.map((_, row) => (row % 4 === 1 ? 0 : 1));
    const kept = [...weights.keys()].filter((row) => weights[row]! > 0);
    const part = dataset({ inputs: inputs.take(kept), scores: Float64Array.from(kept, (row) => y[row]!) });
    expectClose(
      await scoresOf(dataset({ inputs, scores: y, weights }), { loss }),
      await scoresOf(part, { loss }),
      {
        rtol: 1e-5,
        because,
      },
    );
  });

  it("learns nothing from a query of one item", async () => {
    const ids = Array.from({ length: size }, (_, row) => (row === 0 ? "alone" : `q${row % 2}`));
    const rest = Array.from({ length: size - 1 }, (_, k) => k + 1);
    const whole = dataset({ inputs, scores: y, queries: grouping(ids) });
    const part = dataset({ inputs: inputs.take(rest), scores: y.slice(1), queries: grouping(ids.slice(1)) });
    expectClose(await objectiveOf(whole, { loss }), await objectiveOf(part, { loss }), {
      rtol: 1e-11,
      because,
    });
  });

  it("counts an item that is there twice as one of weight 2, at other items", async () => {
    const rows = [...Array.from({ length: size }, (_, row) => row), 3, 7];
    const twice = dataset({ inputs: inputs.take(rows), scores: Float64Array.from(rows, (row) => y[row]!) });
    const weights = y.map((_, row) => (row === 3 || row === 7 ? 2 : 1));
    expectClose(
      await objectiveOf(twice, { loss }),
      await objectiveOf(dataset({ inputs, scores: y, weights }), { loss }),
      { rtol: 1e-11, because },
    );
  });

  it("gives sparse features the scores of dense ones", async () => {
    const { values } = inputs;
    if (values.kind !== "dense") throw new Error("dense features are drawn");
    const sparse = dataset({ inputs: vectors(sparseFrom(values)), scores: y });
    expectClose(await objectiveOf(sparse, { loss }), await objectiveOf(data, { loss }), {
      rtol: 1e-11,
      because,
    });
  });

  it("scores everything 0 where all features are 0", async () => {
    const empty = dataset({ inputs: vectors(matrix(size, 3)), scores: y });
    const model = await rankSvm({ kernel: linear(), loss }).fit(empty, run);
    expect(await model.scores(inputs, run)).toEqual(new Float64Array(size));
    const pairs = y.reduce((sum, one) => sum + y.filter((other) => one > other).length, 0);
    const { gap, ...facts } = model.facts as { gap: number };
    expect(facts).toEqual({ iterations: 0, objective: pairs });
    // A plane is taken lower by what rounding may have added to it.
    expect(gap).toBeLessThanOrEqual(1e-12 * pairs);
    expect(model.warnings).toEqual([]);
  });

  it("learns each of several outputs by itself", async () => {
    const both = matrix(
      size,
      2,
      Float64Array.from({ length: 2 * size }, (_, k) => (k % 2 ? -1 : 1) * y[k >> 1]! ** (1 + (k % 2))),
    );
    const model = await rankSvm({ kernel: linear(), loss, ...tight }).fit(
      dataset({ inputs, scores: both }),
      run,
    );
    const facts = model.facts as Record<string, number>;
    for (const output of [0, 1]) {
      const column = Float64Array.from({ length: size }, (_, row) => both.data[2 * row + output]!);
      expect(facts[`objective of output ${output}`]).toBe(
        await objectiveOf(dataset({ inputs, scores: column }), { loss }),
      );
    }
  });

  it("warns where it stops before its tolerance", async () => {
    const model = await rankSvm({
      kernel: linear(),
      loss,
      lambda: 1e-3,
      tolerance: 1e-15,
      iterations: 1,
    }).fit(data, run);
    expect(model.warnings).toMatchObject([{ code: "training.not-converged" }]);
    expect(model.warnings[0]!.message).toMatch(/after 1 rounds.* Raise iterations, or tolerance\.$/);
  });

  it("is itself with all items as landmarks", async () => {
    const kernel = gaussian({ gamma: 0.3 });
    const learner = rankSvm({ kernel, loss, ...tight });
    const whole = await learner.fit(data, run);
    const model = await withLandmarks(learner, { count: size }).fit(data, run);
    expectClose(await model.scores(inputs, run), await whole.scores(inputs, run), { rtol: 1e-5, because });
    expect(model.predictor.kind).toBe("kernel");
  });
});

describe.each([1e-9, 1, 1e9])("at lambda %d", (lambda) => {
  const { values } = inputs;
  if (values.kind !== "dense") throw new Error("dense features are drawn");
  const moved: Record<string, (value: number, col: number) => number> = {
    "far from 0": (value) => value + 1e6,
    "of 1e6": (value) => 1e6 * value,
    "of 1e-6": (value) => 1e-6 * value,
    "constant but for one": (value, col) => (col === 0 ? value : 7),
  };
  it.each(Object.entries(moved))(
    "the hinge loss of features %s comes to its tolerance, or says that it does not",
    async (_, move) => {
      const X = matrix(
        size,
        values.cols,
        values.data.map((value, k) => move(value, k % values.cols)),
      );
      for (const kernel of [linear(), gaussian({ gamma: 0.3 })]) {
        // Where it does not come there, all of its rounds would only take long.
        const learner = rankSvm({ kernel, lambda, ...(lambda < 1 && { iterations: 300 }) });
        const model = await learner.fit(dataset({ inputs: vectors(X), scores: y }), run);
        const { objective, gap } = model.facts as { objective: number; gap: number };
        const isNear = gap <= 1e-4 * objective;
        expect(model.warnings.map(({ code }) => code)).toEqual(isNear ? [] : ["training.not-converged"]);
        if (lambda >= 1) expect(isNear).toBe(true);
      }
    },
  );
});

it("a squared loss that planes are too slow for goes on by Newton steps, and says where these end too early", async () => {
  const learner = rankSvm({ kernel: gaussian({ gamma: 0.3 }), loss: "squared-hinge", lambda: 1e-9 });
  const model = await learner.fit(data, run);
  const { objective, gap } = model.facts as { objective: number; gap: number };
  expect(
    gap <= 1e-4 * objective || model.warnings.some(({ code }) => code === "training.not-converged"),
  ).toBe(true);
});

it("says where rounding ended it, not a limit of iterations", async () => {
  const learner = rankSvm({ kernel: gaussian({ gamma: 0.3 }), loss: "squared-hinge", lambda: 1e-14 });
  const { warnings, facts } = await learner.fit(data, run);
  expect(facts!.iterations).toBeLessThan(5000);
  expect(warnings.map(({ code }) => code)).toEqual(["training.not-converged"]);
  expect(warnings[0]!.message).toMatch(/told from rounding.* Raise lambda, or tolerance\.$/);
});

it("chooses landmarks among the rows that a fold trains on", async () => {
  const learner = withLandmarks(rankSvm({ kernel: gaussian({ gamma: 0.3 }), ...tight }), {
    count: 5,
    seed: 3,
  });
  const rows = Array.from({ length: size }, (_, row) => row);
  const folds = [0, 1, 2].map((fold) => rows.filter((row) => row % 3 === fold));
  const held = await crossValidate(learner, data, {
    split: givenFolds(folds),
    metric: concordance(),
    ...run,
  });
  const found: MetricValue[] = [];
  for (const fold of folds) {
    const training = rows.filter((row) => !fold.includes(row));
    const model = await learner.fit(takeItems(data, training), run);
    const test = takeItems(data, fold);
    const judged = { predicted: await model.scores(test.inputs, run), actual: test.scores!.values.data };
    found.push(evaluatePooled(concordance(), judged).value);
  }
  expect(held.estimates[0]!.folds).toEqual(found);
  expect(found.every(({ defined }) => defined)).toBe(true);
});

describe("rank-svm refuses", () => {
  const fit = (parts: object) => rankSvm({ kernel: linear() }).fit(dataset({ inputs, ...parts }), run);

  it("scores that are all equal, and weights that are all 0", async () => {
    await expectError(fit({ scores: y.map(() => 1) }), "preferences.none");
    await expectError(fit({ scores: y, weights: y.map(() => 0) }), "preferences.none");
    const queries = grouping(Array.from({ length: size }, (_, row) => `q${row}`));
    await expectError(fit({ scores: y, queries }), "preferences.none");
  });

  it.each([Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY])("the score %d", (value) => {
    expect(codeOf(() => dataset({ inputs, scores: y.with(5, value) }))).toBe("input.not-finite");
  });

  it("options outside their range, by name", () => {
    const wrong = [
      { tolerance: 0 },
      { tolerance: 1 },
      { iterations: 0 },
      { lambda: 0 },
      { loss: "logistic" },
    ];
    for (const options of wrong)
      expect(codeOf(() => rankSvm({ kernel: linear(), ...(options as object) }))).toBe("option.invalid");
  });
});
