import { expectClose, expectError, randomMatrix } from "@ordo/testkit";
import {
  cosine,
  type Dataset,
  dataset,
  datasetSource,
  fitStream,
  gaussian,
  grouping,
  isLinear,
  type Learner,
  linear,
  type Model,
  matrix,
  type RankRlsOptions,
  rankRls,
  referenceBackend,
  rls,
  scale,
  seeded,
  singleFeature,
  sparseFrom,
  type Vectors,
  vectors,
  withPreparation,
} from "ordo";
import { describe, expect, it } from "vitest";

const [m, n] = [120, 6];
/** What is streamed and what is in memory are the same on every backend, and small jobs are quickest on this one. */
const run = { backend: referenceBackend() };

interface Drawn {
  readonly far?: number;
  readonly outputs?: number;
  readonly queries?: boolean;
  readonly weights?: boolean;
  readonly sparse?: boolean;
  readonly missing?: boolean;
}

/** Rows whose scores follow their features, with ties; each query has 3 to 7 of them. */
function drawn({
  far = 0,
  outputs = 1,
  queries = true,
  weights = false,
  sparse = false,
  missing = false,
}: Drawn = {}): Dataset<Vectors> {
  const rng = seeded(7);
  const X = randomMatrix(rng, m, n);
  for (let k = 0; k < X.data.length; k++) {
    X.data[k] = sparse && rng.uniform() < 0.8 ? 0 : X.data[k]! * 4 ** (k % n) + far;
    if (missing && rng.uniform() < 0.1) X.data[k] = Number.NaN;
  }
  const scores = matrix(m, outputs);
  for (let row = 0; row < m; row++)
    for (let out = 0; out < outputs; out++) {
      const value = X.data[row * n + out]! - far + rng.normal();
      scores.data[row * outputs + out] = Math.round(Number.isNaN(value) ? rng.normal() : value);
    }
  const ids: string[] = [];
  for (let query = 0; ids.length < m; query++)
    for (let k = 0; k < 3 + (query % 5) && ids.length < m; k++) ids.push(`q${query}`);
  return dataset({
    inputs: vectors(sparse ? sparseFrom(X) : X),
    scores,
    queries: queries ? grouping(ids) : undefined,
    weights: weights
      ? Float64Array.from({ length: m }, (_, row) => (row % 11 === 3 ? 0 : 1 + (row % 3)))
      : undefined,
  });
}

function numbersOf({ predictor }: Model<Vectors>) {
  if (!isLinear(predictor)) throw new Error("a stream gives a linear model");
  return { weights: predictor.weights, bias: predictor.bias };
}

/** The same function as that of all rows at once, to 1e-12. */
async function expectTwin(
  learner: Learner<Vectors>,
  data: Dataset<Vectors>,
  { rows = 17, far = 0 } = {},
): Promise<Model<Vectors>> {
  const { model, ...counts } = await fitStream(learner, datasetSource(data, { rows }), run);
  const whole = await learner.fit(data, run);
  expectClose(numbersOf(model).weights, numbersOf(whole).weights, { rtol: 1e-12 });
  const about = { ...run, queries: data.queries };
  const scores = await whole.scores(data.inputs, about);
  expectClose(await model.scores(data.inputs, about), scores, far === 0 ? { rtol: 1e-12 } : FAR);
  expect(counts.rows).toBe(data.size);
  expect(model.provenance.items).toBe(data.size);
  expect(model.provenance.learner).toEqual(whole.provenance.learner);
  expect(model.target).toEqual(whole.target);
  return model;
}

const FAR = { rtol: 1e-8, because: "x·w is a sum of terms as far from zero as x, of which little is left" };

const kernel = linear();
const rank = (options: Omit<RankRlsOptions<Vectors>, "kernel"> = {}) =>
  rankRls({ kernel, form: "primal", ...options });

describe("RankRLS from a stream is RankRLS from all rows at once", () => {
  const cases: readonly (readonly [string, Omit<RankRlsOptions<Vectors>, "kernel">, Drawn])[] = [
    ["inside queries", {}, {}],
    ["far from zero", { lambda: 0.1 }, { far: 1e6 }],
    ["with weights, some of them 0", {}, { weights: true }],
    ["by size", { queryWeights: "size" }, {}],
    [
      "each query once, with factors",
      { queryWeights: "query", queryFactors: { q1: 3, q4: 0 } },
      { weights: true },
    ],
    ["cost 20", { cost: 20 }, {}],
    ["cost 22", { cost: 22 }, {}],
    ["without ties", { ties: false }, {}],
    ["with a gap", { minimumGap: 1.5 }, {}],
    ["of several outputs", {}, { outputs: 2 }],
    ["of several outputs with graphs of their own", { cost: 22, ties: false }, { outputs: 2 }],
    ["of sparse rows", {}, { sparse: true }],
    ["of all rows as one list", {}, { queries: false }],
    ["of one list, far from zero", {}, { queries: false, far: 1e6 }],
    ["of one list, queries or not", { ranking: "global" }, { weights: true }],
    ["of one list that counts once", { ranking: "global", queryWeights: "query" }, { weights: true }],
    ["of one list by size", { queryWeights: "size" }, { queries: false, outputs: 2 }],
    ["of one list of sparse rows", {}, { queries: false, sparse: true }],
  ];
  it.each(cases)("%s", async (_, options, how) => {
    await expectTwin(rank(options), drawn(how), how);
  });

  it("with kernels that are linear up to a factor, or to length", async () => {
    await expectTwin(rankRls({ kernel: scale(3, linear()), form: "primal" }), drawn());
    await expectTwin(rankRls({ kernel: cosine(), form: "primal" }), drawn());
  });

  it("with blocks of any size", async () => {
    for (const rows of [1, 5, 60, 1000]) await expectTwin(rank(), drawn(), { rows });
  });
});

describe("RLS from a stream is RLS from all rows at once", () => {
  it.each([
    ["dense", {}],
    ["weighted", { weights: true }],
    ["sparse", { sparse: true }],
    ["several outputs", { outputs: 2 }],
  ] satisfies (readonly [string, Drawn])[])("%s", async (_, how) => {
    for (const intercept of [false, true]) {
      const learner = rls({ kernel, intercept, form: "primal" });
      const model = await expectTwin(learner, drawn(how));
      expectClose(numbersOf(model).bias, numbersOf(await learner.fit(drawn(how), run)).bias, { rtol: 1e-12 });
    }
  });

  it("far from zero, with an intercept", async () => {
    await expectTwin(rls({ kernel, intercept: true, form: "primal" }), drawn({ far: 1e4 }), { far: 1e4 });
  });
});

describe("preparation", () => {
  it.each(["standard", "min-max", "max-abs", "query-standard", "query-min-max", "none"] as const)(
    "scaling %s takes no pass of its own",
    async (kind) => {
      for (const learner of [
        rank(),
        rank({ ranking: "global" }),
        rls({ kernel, intercept: true, form: "primal" }),
        rls({ kernel, form: "primal" }),
      ]) {
        const scaled = withPreparation(learner, { scale: { kind } });
        const model = await expectTwin(scaled, drawn());
        expect(model.preparation?.map(({ spec }) => spec.transform)).toEqual(["scaling"]);
        expect((await fitStream(scaled, datasetSource(drawn(), { rows: 17 }), run)).passes).toBe(1);
      }
    },
  );

  it("scaling of sparse rows keeps them sparse, and says so", async () => {
    const model = await expectTwin(
      withPreparation(rank(), { scale: { kind: "standard" } }),
      drawn({ sparse: true }),
    );
    expect(model.warnings.map(({ code }) => code)).toEqual(["scaling.not-centred"]);
  });

  it("a constant column becomes 0, and that is said", async () => {
    const data = drawn();
    const { values } = data.inputs;
    if (values.kind === "dense") for (let row = 0; row < m; row++) values.data[row * n + 2] = 4;
    const model = await expectTwin(withPreparation(rank(), { scale: { kind: "standard" } }), data);
    expect(model.warnings.map(({ code }) => code)).toEqual(["scaling.constant-column"]);
  });

  it.each(["mean", "query-mean"] as const)(
    "imputation by %s reads the rows once more, and says so",
    async (rule) => {
      const learner = withPreparation(rank(), { impute: { rule }, scale: { kind: "standard" } });
      const data = drawn({ missing: true });
      const model = await expectTwin(learner, data);
      expect(model.warnings.map(({ code }) => code)).toEqual(["stream.extra-pass"]);
      expect((await fitStream(learner, datasetSource(data, { rows: 17 }), run)).passes).toBe(2);
    },
  );

  it("imputation by a constant does not", async () => {
    const learner = withPreparation(rank(), { impute: { rule: "constant", value: 2 } });
    await expectTwin(learner, drawn({ missing: true }));
    expect(
      (await fitStream(learner, datasetSource(drawn({ missing: true }), { rows: 17 }), run)).passes,
    ).toBe(1);
  });

  it("scaling before features that are no columns reads the rows once more", async () => {
    const learner = withPreparation(rankRls({ kernel: cosine(), form: "primal" }), {
      scale: { kind: "standard" },
    });
    const model = await expectTwin(learner, drawn());
    expect(model.warnings.map(({ code }) => code)).toEqual(["stream.extra-pass"]);
  });

  it.each([
    { impute: { rule: "median" } },
    { impute: { rule: "most-frequent" } },
    { scale: { kind: "robust" } },
  ] as const)("%o needs all values and is refused", async (options) => {
    const fit = () => fitStream(withPreparation(rank(), options), datasetSource(drawn(), { rows: 17 }), run);
    await expectError(fit, "data.unsupported", {});
  });
});

it("one pass serves several values of the path", async () => {
  const values = [0.01, 1, 100];
  const { models } = await fitStream(rank(), datasetSource(drawn(), { rows: 17 }), { ...run, values });
  for (const [k, lambda] of values.entries()) {
    const whole = await rank({ lambda }).fit(drawn(), run);
    expectClose(numbersOf(models[k]!).weights, numbersOf(whole).weights, { rtol: 1e-12 });
    expect(models[k]!.provenance.learner).toEqual(whole.provenance.learner);
  }
});

describe("what cannot be learned from a stream is refused, with the reason", () => {
  const refuse = (learner: Learner<Vectors>, data: Dataset<Vectors>, what: string) =>
    expectError(() => fitStream(learner, datasetSource(data)), "data.unsupported", { what });

  it("learners that need all rows", () => refuse(singleFeature(), drawn(), 'learner "single-feature"'));
  it("kernels without features", () =>
    refuse(rankRls({ kernel: gaussian({ gamma: 1 }) }), drawn(), 'kernel "gaussian"'));
  it("the dual form", () => refuse(rank({ form: "dual" }), drawn(), 'form "dual"'));
  it("costs of one list that need all its scores", () =>
    refuse(rank({ cost: 20 }), drawn({ queries: false }), "cost 20 over all rows as one list"));
});

it("rows that teach no order are refused as in memory", async () => {
  const { inputs, queries } = drawn();
  const flat = dataset({ inputs, queries, scores: new Float64Array(m) });
  const list = dataset({ inputs, scores: new Float64Array(m) });
  for (const data of [flat, list]) {
    await expect(rank().fit(data, run)).rejects.toMatchObject({ code: "preferences.none" });
    await expect(fitStream(rank(), datasetSource(data))).rejects.toMatchObject({ code: "preferences.none" });
  }
});
