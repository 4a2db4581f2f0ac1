/** The model of a combination: one predictor where there can be one, its parts otherwise, and the same bits from a file. */
import { asSparse, drawViews, expectClose, expectError, rankingProblems } from "@ordo/testkit";
import {
  center,
  combine,
  constant,
  type Dataset,
  dataset,
  decodeModel,
  encodeModel,
  gaussian,
  isCombination,
  isKernel,
  type Kernel,
  type Learner,
  linear,
  type Model,
  on,
  product,
  rankRls,
  referenceBackend,
  type Samples,
  seeded,
  spectrum,
  strings,
  takeItems,
  type Vectors,
  withPreparation,
} from "ordo";
import { loadScorer } from "ordo/scorer";
import { describe, expect, it } from "vitest";

const backend = referenceBackend();
const narrow = gaussian({ gamma: 0.4 });
const problem = (name = "real scores", seed = 1) =>
  rankingProblems(seed, { m: 24, n: 4 }).find((one) => one.name === name)!.data;
const part = (data: Dataset<Vectors>, from: number, to: number) =>
  takeItems(
    data,
    Array.from({ length: to - from }, (_, k) => from + k),
  );
const fit = <X extends Samples>(learner: Learner<X>, data: Dataset<X>) => learner.fit(data, { backend });
const rls = (kernel: Kernel<Vectors>, lambda = 1) => rankRls({ kernel, lambda });

/** Σ c_p·f_p, one part after the other. */
async function sumOfParts<X extends Samples>(
  models: readonly Model<X>[],
  coefficients: Float64Array,
  { inputs, queries }: Dataset<X>,
): Promise<Float64Array> {
  const sum = new Float64Array(inputs.size);
  for (const [p, model] of models.entries()) {
    const scores = await model.scores(inputs, { backend, queries });
    for (const [row, score] of scores.entries()) sum[row] += coefficients[p] * score;
  }
  return sum;
}

/** Combines, compares with the sum of the parts, saves and loads. */
async function checked<X extends Samples>(models: readonly Model<X>[], data: Dataset<X>): Promise<Model<X>> {
  const { model, coefficients } = await combine(models, data, { backend });
  const scores = await model!.scores(data.inputs, { backend, queries: data.queries });
  expectClose(scores, await sumOfParts(models, coefficients, data));
  const loaded = decodeModel(encodeModel(model!)) as unknown as Model<X>;
  expect(await loaded.scores(data.inputs, { backend, queries: data.queries })).toEqual(scores);
  expect(loaded.provenance).toEqual(model!.provenance);
  expect(loaded.facts).toEqual(model!.facts);
  return model!;
}

describe("one predictor", () => {
  it("of kernel models with the same items: coefficients are added", async () => {
    const data = problem();
    const model = await checked([await fit(rls(narrow, 1), data), await fit(rls(narrow, 50), data)], data);
    expect(isKernel(model.predictor) && model.predictor.items.size).toBe(data.size);
    expect(model.provenance.items).toBe(data.size);
  });

  it.each([
    ["dense", (data: Dataset<Vectors>) => data],
    ["sparse", (data: Dataset<Vectors>) => dataset({ ...data, inputs: asSparse(data.inputs)! })],
  ])("of kernel models with other items: %s ones are stacked, equal ones once", async (_, storage) => {
    const data = storage(problem());
    const [left, right] = [part(data, 0, 16), part(data, 8, 24)];
    const model = await checked([await fit(rls(narrow), left), await fit(rls(narrow), right)], data);
    expect(isKernel(model.predictor) && model.predictor.items.size).toBe(24);
    expect(model.provenance.items).toBe(32);
  });

  it("of kernel models with items of both storages", async () => {
    const data = problem();
    const sparse = dataset({ ...data, inputs: asSparse(data.inputs)! });
    const model = await checked(
      [await fit(rls(narrow), part(data, 0, 12)), await fit(rls(narrow), part(sparse, 12, 24))],
      data,
    );
    expect(isKernel(model.predictor) && model.predictor.items.size).toBe(24);
  });

  it("of views", async () => {
    const inputs = drawViews(seeded(1), 20);
    const kernel = product(on("numbers", narrow), on("counts", gaussian({ gamma: 0.1 })));
    const data = dataset({ inputs, scores: Float64Array.from({ length: 20 }, (_, row) => (row * 7) % 11) });
    const halves = [0, 8].map((from) =>
      takeItems(
        data,
        Array.from({ length: 12 }, (_, k) => from + k),
      ),
    );
    const models: Model<typeof inputs>[] = [];
    for (const half of halves) models.push(await fit(rankRls({ kernel }), half));
    const model = await checked(models, data);
    expect(model.predictor.kind).toBe("kernel");
  });

  it("of linear models: weights are added, and a page scores with it", async () => {
    const data = problem();
    const model = await checked(
      [await fit(rls(linear()), part(data, 0, 12)), await fit(rls(linear(), 9), data)],
      data,
    );
    expect(model.predictor.kind).toBe("linear");
    const rows = Array.from({ length: data.size }, (_, row) =>
      Array.from((data.inputs.values as { data: Float64Array }).data.subarray(4 * row, 4 * row + 4)),
    );
    expectClose(loadScorer(encodeModel(model)).scores(rows), await model.scores(data.inputs, { backend }));
  });

  it("with the preparation that all have", async () => {
    const data = problem();
    const scaled = (lambda: number) => withPreparation(rls(narrow, lambda), { scale: { kind: "standard" } });
    const model = await checked([await fit(scaled(1), data), await fit(scaled(30), data)], data);
    expect([model.predictor.kind, model.preparation?.length]).toEqual(["kernel", 1]);
  });
});

describe("a combination of parts", () => {
  it("of different kernels, which is explained by the training items that both have", async () => {
    const data = problem();
    const model = await checked(
      [await fit(rls(narrow), data), await fit(rls(gaussian({ gamma: 2 })), data)],
      data,
    );
    expect(model.predictor.kind).toBe("combination");
    const { parts, scoreA, scoreB, over } = await model.explain(data.inputs, 0, 5, { backend });
    expect(over).toBe("training items");
    expectClose(
      parts.reduce((sum, { contribution }) => sum + contribution, 0),
      scoreA - scoreB,
    );
  });

  it("of linear models with different preparation, which is explained by features", async () => {
    const data = problem();
    const scaled = withPreparation(rls(linear()), { scale: { kind: "standard" } });
    const model = await checked([await fit(rls(linear()), data), await fit(scaled, data)], data);
    expect([model.predictor.kind, model.preparation]).toEqual(["combination", undefined]);
    const { parts, scoreA, scoreB, over } = await model.explain(data.inputs, 3, 4, { backend });
    expect([over, parts.length]).toEqual(["features", 4]);
    expectClose(
      parts.reduce((sum, { contribution }) => sum + contribution, 0),
      scoreA - scoreB,
    );
  });

  it("of parts that scale inside queries and parts that do not", async () => {
    const data = problem("queries");
    const inside = withPreparation(rls(narrow), { scale: { kind: "query-standard" } });
    const model = await checked([await fit(inside, data), await fit(rls(narrow), data)], data);
    expect(model.predictor.kind).toBe("combination");
    await expectError(model.explain(data.inputs, 0, 1, { backend }), "data.unsupported");
  });

  it("of sums over different things, which has no explanation", async () => {
    const data = problem();
    const model = await checked([await fit(rls(narrow), data), await fit(rls(linear()), data)], data);
    const refused = await expectError(model.explain(data.inputs, 0, 1, { backend }), "data.unsupported");
    expect(refused.message).toContain("combination model");
  });

  it("of kernels centred on different items", async () => {
    const data = problem();
    const kernel = center(narrow);
    const models = [await fit(rls(kernel), part(data, 0, 14)), await fit(rls(kernel), part(data, 6, 24))];
    expect((await checked(models, data)).predictor.kind).toBe("combination");
    const aim = models[0];
    await expectError(combine(models, data, { space: "hk", aim, backend }), "data.unsupported");
  });

  it("of texts", async () => {
    const inputs = strings(["abba", "baba", "acdc", "queen", "cream", "aaaa"]);
    const data = dataset({ inputs, scores: [1, 2, 3, 4, 5, 6] });
    const models = [
      await fit(rankRls({ kernel: spectrum({ k: 1 }) }), data),
      await fit(rankRls({ kernel: spectrum({ k: 2 }) }), data),
    ];
    expect((await checked(models, data)).predictor.kind).toBe("combination");
  });

  it("of a combination: it is taken apart", async () => {
    const data = problem();
    const scaled = withPreparation(rls(linear()), { scale: { kind: "standard" } });
    const inner = await checked([await fit(rls(narrow), data), await fit(scaled, data)], data);
    const outer = await checked([inner, await fit(rls(gaussian({ gamma: 2 })), data)], data);
    expect(
      isCombination(outer.predictor) && outer.predictor.parts.map(({ predictor }) => predictor.kind),
    ).toEqual(["kernel", "linear", "kernel"]);
  });

  it("is refused by the page's scorer, by name", async () => {
    const data = problem();
    const model = await checked([await fit(rls(narrow), data), await fit(rls(linear()), data)], data);
    await expectError(() => loadScorer(encodeModel(model)), "data.unsupported", { what: "combination" });
  });
});

it("says what it was made of", async () => {
  const data = problem("queries");
  const models = [await fit(rls(narrow, 2), data), await fit(constant() as Learner<Vectors>, data)];
  const { model, coefficients } = await combine(models, data, { centring: "uncentred", backend });
  expect(model!.provenance).toMatchObject({ data: data.fingerprint, items: data.size });
  expect(model!.provenance.learner).toEqual({
    kind: "combination",
    space: "l2",
    centring: "uncentred",
    ranking: "query",
    threshold: 1e-10,
    coefficients: Array.from(coefficients),
    parts: models.map(({ provenance }) => provenance.learner),
    data: { fingerprint: data.fingerprint, items: data.size },
  });
  expect(model!.facts).toMatchObject({ c1: coefficients[0], c2: 0, kept: 1 });
});
