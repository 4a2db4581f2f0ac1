import { collect, drawVectors, expectClose, expectError, groupNames } from "@ordo/testkit";
import {
  applyTransforms,
  concordance,
  crossValidate,
  type Dataset,
  dataset,
  decodeModel,
  encodeModel,
  fitTransforms,
  gaussian,
  grouping,
  type ImputationOptions,
  imputation,
  isKernel,
  leaveQueryOut,
  linear,
  type Matrix,
  matrix,
  rankRls,
  referenceBackend,
  rls,
  type ScalingOptions,
  scaling,
  seeded,
  sparseFrom,
  takeItems,
  type Vectors,
  vectors,
  withPreparation,
} from "ordo";
import { describe, expect, it } from "vitest";

const backend = referenceBackend();
const options = { backend };
const names = ["a", "b", "c", "d", "e"];

function problem({ missing }: { readonly missing: boolean }): Dataset<Vectors> {
  const rng = seeded(1);
  const { data } = drawVectors(rng, 24).values as Matrix;
  const values = data.map((x, k) => (missing && k % 7 === 2 ? Number.NaN : x * 10 ** (k % 5) + (k % 5)));
  return dataset({
    inputs: vectors(matrix(24, 5, values), names),
    scores: Float64Array.from({ length: 24 }, () => rng.normal()),
    queries: grouping(Array.from({ length: 24 }, (_, row) => `q${row % 3}`)),
  });
}

const CASES: readonly { readonly impute?: ImputationOptions; readonly scale?: ScalingOptions }[] = [
  { scale: { kind: "none" } },
  { scale: { kind: "standard" } },
  { scale: { kind: "min-max" } },
  { scale: { kind: "robust" } },
  { scale: { kind: "max-abs" } },
  { scale: { kind: "query-standard" } },
  { scale: { kind: "query-min-max" } },
  { impute: { rule: "mean" } },
  { impute: { rule: "median" }, scale: { kind: "standard" } },
  { impute: { rule: "constant", value: -3 }, scale: { kind: "max-abs" } },
  { impute: { rule: "query-mean" }, scale: { kind: "query-standard" } },
];

describe.each(CASES)("with $impute and $scale", (preparation) => {
  const { impute, scale } = preparation;
  const data = problem({ missing: impute !== undefined });
  const fresh = takeItems(problem({ missing: impute !== undefined }), [3, 8, 5, 20, 21, 2, 11]);
  const queries = fresh.queries!;
  const steps = [...(impute ? [imputation(impute)] : []), ...(scale ? [scaling(scale)] : [])];

  it.each([linear(), gaussian({ gamma: 0.3 })])(
    "scores as by hand: prepare, train, prepare, score ($spec.kind)",
    async (kernel) => {
      const inner = rankRls({ kernel, lambda: 0.5 });
      const { fitted, inputs } = fitTransforms(steps, data.inputs, data.queries);
      const byHand = await inner.fit(dataset({ ...data, inputs }), options);
      const ready = applyTransforms(fitted, fresh.inputs, queries);
      const model = await withPreparation(inner, preparation).fit(data, options);
      const asked = { ...options, queries };
      expect(await model!.scores(fresh.inputs, asked)).toEqual(await byHand.scores(ready, options));
      expect(await model.allScores(fresh.inputs, asked)).toEqual(await byHand.allScores(ready, options));
      expect(await model.rank(fresh.inputs, asked)).toEqual(await byHand.rank(ready, options));
      expect(await model.explain(fresh.inputs, 1, 4, asked)).toEqual(
        await byHand.explain(ready, 1, 4, options),
      );
      expect(model.preparation?.map(({ spec }) => spec)).toEqual(fitted.map(({ spec }) => spec));
      expect(model.provenance).toMatchObject({
        data: data.fingerprint,
        learner: { ...preparation, lambda: 0.5 },
      });
    },
  );

  it("survives a model file, bit for bit", async () => {
    const model = await withPreparation(rls({ kernel: gaussian({ gamma: 0.1 }) }), preparation).fit(
      data,
      options,
    );
    const back = decodeModel(encodeModel(model));
    const asked = { ...options, queries };
    expect(await back.scores(fresh.inputs, asked)).toEqual(await model!.scores(fresh.inputs, asked));
    expect(await back.explain(fresh.inputs, 0, 1, asked)).toEqual(
      await model.explain(fresh.inputs, 0, 1, asked),
    );
    expect(encodeModel(back)).toEqual(encodeModel(model));
    expect([back.preparation?.map(({ spec }) => spec), back.provenance]).toEqual([
      model.preparation?.map(({ spec }) => spec),
      model.provenance,
    ]);
  });

  it("gives the same model when it is prepared for many lambdas, and says what it saw", async () => {
    const learner = withPreparation(rankRls({ kernel: gaussian({ gamma: 0.3 }) }), preparation);
    using prepared = await learner.prepare(data, [0.25, 1, 2], { ...options, leaking: true });
    const [model] = await collect(prepared.models());
    const fitted = await learner.at(0.25).fit(data, options);
    const asked = { ...options, queries };
    expectClose(await model!.scores(fresh.inputs, asked), await fitted.scores(fresh.inputs, asked));
    expect(model!.provenance.learner).toEqual(fitted.provenance.learner);
    const learns =
      scale !== undefined && scale.kind !== "none"
        ? true
        : impute !== undefined && impute.rule !== "constant";
    for (const lambda of [1, 2]) {
      const said = await prepared.holdOuts.run({ kind: "sets", sets: [Uint32Array.of(1)] }, lambda, {});
      const told = said.filter(({ code }) => code === "validation.preparation-on-all-rows");
      expect(told).toHaveLength(Number(learns));
    }
  });

  it("leaves what it is given as it was", async () => {
    const before = structuredClone((data.inputs.values as Matrix).data);
    const learner = withPreparation(rankRls({ kernel: linear() }), preparation);
    const model = await learner.fit(data, options);
    await model.scores(data.inputs, { ...options, queries: data.queries });
    expect((data.inputs.values as Matrix).data).toEqual(before);
    expect(groupNames(data.queries)).toHaveLength(24);
  });
});

it("missing values are refused without imputation, in training and in scoring", async () => {
  const [whole, holes] = [problem({ missing: false }), problem({ missing: true })];
  const scaled = withPreparation(rls({ kernel: linear() }), { scale: { kind: "standard" } });
  await expectError(scaled.fit(holes, options), "input.missing-values", { row: 0, column: "c" });
  await expectError(rls({ kernel: linear() }).fit(holes, options), "input.not-finite");
  const model = await scaled.fit(whole, options);
  await expectError(model.scores(holes.inputs, options), "input.missing-values", { row: 0, column: "c" });
});

it("items with other features are refused before they are prepared", async () => {
  const learner = withPreparation(rls({ kernel: linear() }), { scale: { kind: "standard" } });
  const model = await learner.fit(problem({ missing: false }), options);
  await expectError(model.scores(vectors(matrix(1, 4))), "model.mismatch", {
    expected: "5 features",
    actual: "4",
  });
  const swapped = vectors(matrix(1, 5), ["b", "a", "c", "d", "e"]);
  await expectError(model.rank(swapped), "model.mismatch", { expected: '"a" as feature 1' });
});

it("models that work query by query ask for queries", async () => {
  const learner = withPreparation(rls({ kernel: linear() }), { scale: { kind: "query-standard" } });
  const data = problem({ missing: false });
  const model = await learner.fit(data, options);
  await expectError(model.scores(data.inputs, options), "input.invalid", { actual: "none" });
  await expectError(learner.fit(dataset({ ...data, queries: undefined }), options), "input.invalid");
});

it("scaling inside queries makes no difference between the shortcut and refitting when whole queries are held out", async () => {
  const data = problem({ missing: false });
  const inner = rankRls({ kernel: gaussian({ gamma: 0.3 }) });
  const heldOut = async (kind: ScalingOptions["kind"], method: "auto" | "refit" | "leaking") => {
    const scores: number[] = [];
    const onHeldOut = { set: (_: number, __: unknown, found: Float64Array) => scores.push(...found) };
    const split = leaveQueryOut();
    const learner = withPreparation(inner, { scale: { kind } });
    const result = await crossValidate(learner, data, {
      ...options,
      split,
      metric: concordance(),
      method,
      onHeldOut,
    });
    return { scores, codes: result.warnings.map(({ code }) => code), method: result.method };
  };
  const [shortcut, refit] = [
    await heldOut("query-standard", "auto"),
    await heldOut("query-standard", "refit"),
  ];
  expect([shortcut.method, refit.method]).toEqual(["shortcut", "refit"]);
  expectClose(shortcut.scores, refit.scores);
  expect(shortcut.codes).not.toContain("validation.preparation-on-all-rows");
  // One row of a query is held out while its scaling has seen it, whatever was held out before.
  using prepared = await withPreparation(inner, { scale: { kind: "query-standard" } }).prepare(
    data,
    [1],
    options,
  );
  const told = async (rows: Uint32Array) =>
    (await prepared.holdOuts.run({ kind: "sets", sets: [rows] }, 1, {})).map(({ code }) => code);
  const whole = data.queries!.rowsOf(0).slice();
  expect(await told(whole)).not.toContain("validation.preparation-on-all-rows");
  expect(await told(whole.slice(0, 1))).toContain("validation.preparation-on-all-rows");
  expect(await told(whole)).not.toContain("validation.preparation-on-all-rows");
  // Scaling over all rows does make one: it is fitted inside folds, or the shortcut says that it is not.
  const [over, anew] = [await heldOut("standard", "leaking"), await heldOut("standard", "auto")];
  expect(over.codes).toContain("validation.preparation-on-all-rows");
  expect(anew.codes).not.toContain("validation.preparation-on-all-rows");
  expect(Math.abs(over.scores[0] - anew.scores[0])).toBeGreaterThan(1e-6);
});

it("is explained by the names the features had", async () => {
  const learner = withPreparation(rls({ kernel: linear() }), { scale: { kind: "standard" } });
  const data = problem({ missing: false });
  const model = await learner.fit(data, options);
  const { parts, scoreA, scoreB } = await model.explain(data.inputs, 0, 5, options);
  expect(parts.map(({ name, index }) => name === names[index])).toEqual([true, true, true, true, true]);
  expectClose(
    parts.reduce((sum, { contribution }) => sum + contribution, 0),
    scoreA - scoreB,
  );
});

it("sparse items stay sparse, and what was noted in fitting reaches the model", async () => {
  const dense = problem({ missing: false });
  const data = dataset({ ...dense, inputs: vectors(sparseFrom(dense.inputs.values as Matrix), names) });
  const learner = withPreparation(rls({ kernel: gaussian({ gamma: 0.01 }) }), {
    scale: { kind: "standard" },
  });
  const model = await learner.fit(data, options);
  expect(model.warnings.map(({ code }) => code)).toContain("scaling.not-centred");
  const { predictor } = model;
  expect(isKernel(predictor) && predictor.items.values.kind).toBe("sparse");
  const bytes = encodeModel(model);
  expect(decodeModel(bytes).warnings).toEqual(model.warnings);
});

it("nothing to do gives the learner itself", () => {
  const learner = rls({ kernel: linear() });
  expect(withPreparation(learner, {})).toBe(learner);
});
