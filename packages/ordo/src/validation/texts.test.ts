/** Texts in place of measures, splits, kernels and grids: the results of the values that they stand for. */
import { expectError, rankingProblems } from "@ordo/testkit";
import {
  auc,
  concordance,
  crossValidate,
  type Dataset,
  dataset,
  estimateOf,
  evaluateByPairs,
  evaluatePerQuery,
  evaluatePooled,
  gaussian,
  grouping,
  kFold,
  leavePairOut,
  linear,
  numberOf,
  permutationTest,
  rankRls,
  referenceBackend,
  select,
  singleFeature,
  tauB,
  type Vectors,
  validatePath,
} from "ordo";
import { describe, expect, expectTypeOf, it } from "vitest";

const backend = referenceBackend();
const data = rankingProblems(5, { m: 16, n: 3 }).find(({ name }) => name === "real scores")!.data;
const learner = rankRls({ kernel: gaussian({ gamma: 0.1 }) });

describe("texts in validation", () => {
  it("give what their values give", async () => {
    const written = await crossValidate(rankRls({ kernel: "gaussian:gamma=0.1" }), data, {
      split: "k-fold:4",
      metric: ["concordance", tauB()],
      backend,
    });
    const built = await crossValidate(learner, data, {
      split: kFold({ folds: 4 }),
      metric: [concordance(), tauB()],
      backend,
    });
    expect(written).toEqual(built);
    expect(written.estimates).toHaveLength(2);
  });

  it("give the values of a path", async () => {
    const how = { split: leavePairOut(), metric: concordance(), backend };
    const written = await validatePath(learner, data, { ...how, values: "2^-1..2^1" });
    expect(written).toEqual(await validatePath(learner, data, { ...how, values: [0.5, 1, 2] }));
  });

  it("give shuffles and evaluations", async () => {
    const how = { split: leavePairOut(), permutations: 9, backend };
    const written = await permutationTest(learner, data, { ...how, metric: "concordance" });
    expect(written).toEqual(await permutationTest(learner, data, { ...how, metric: concordance() }));
    const judged = {
      predicted: Float64Array.of(1, 3, 2, 4),
      actual: Float64Array.of(0, 1, 1, 0),
      queries: grouping(["a", "a", "b", "b"]),
    };
    expect(evaluatePooled("auc", judged)).toEqual(evaluatePooled(auc(), judged));
    expect(evaluatePerQuery("auc", judged)).toEqual(evaluatePerQuery(auc(), judged));
    expect(evaluateByPairs("auc", judged)).toEqual(evaluateByPairs(auc(), judged));
  });

  it("are refused where they stand for nothing, by the place", async () => {
    const how = { split: "k-fold:4", metric: "concordance", backend };
    await expectError(crossValidate(learner, data, { ...how, metric: "acu" }), "metric.parse", {
      position: 0,
    });
    await expectError(() => rankRls({ kernel: "gausian:gamma=1" }), "kernel.parse", { position: 0 });
    const { details } = await expectError(
      crossValidate(learner, data, { ...how, split: "k-fold:x" }),
      "option.invalid",
    );
    expect(details.issues[0]).toMatchObject({ key: "split", actual: '"k-fold:x"' });
    await expectError(crossValidate(learner, data, { ...how, metric: [] }), "option.invalid", {
      owner: "crossValidate",
    });
  });
});

describe("grids in select", () => {
  it("try every kernel at every value, as learners with these kernels do", async () => {
    const how = { split: leavePairOut(), metric: concordance(), backend };
    const written = await select(rankRls({ kernel: "linear" }), data, {
      ...how,
      kernels: "gaussian:gamma=0.1|1",
      values: "2^-1..2^1",
      nested: "k-fold:3",
    });
    const built = await select(
      [0.1, 1].map((gamma) => rankRls({ kernel: gaussian({ gamma }) })),
      data,
      {
        ...how,
        values: [0.5, 1, 2],
        nested: kFold({ folds: 3 }),
      },
    );
    expect(written.curve).toEqual(built.curve);
    expect(written.curve).toHaveLength(6);
    expect([written.path, written.nested, written.learner.spec]).toEqual([
      built.path,
      built.nested,
      built.learner.spec,
    ]);
    const listed = await select(rankRls({ kernel: linear() }), data, {
      ...how,
      kernels: [gaussian({ gamma: 0.1 })],
      values: [1],
    });
    expect(listed.learner.spec.kernel).toEqual({ kind: "gaussian", gamma: 0.1 });
  });

  it("refuse kernels for a learner that has none", async () => {
    const how = { split: leavePairOut(), metric: concordance(), backend, kernels: "linear" };
    const { details } = await expectError(select(singleFeature(), data, how), "option.invalid");
    expect(details.issues).toEqual([
      { key: "kernels", expected: "learners that have a kernel", actual: "single-feature" },
    ]);
  });
});

describe("estimateOf", () => {
  it("is the first estimate", async () => {
    const result = await crossValidate(learner, data, {
      split: "leave-pair-out",
      metric: ["concordance", "disagreement"],
      backend,
    });
    expect(result.estimates[0]!.value).toEqual({ defined: true, value: estimateOf(result) });
    expect(estimateOf(result)).toBeGreaterThan(0);
  });

  it("says why there is none", async () => {
    const pairs = dataset({ inputs: [[1], [2], [3], [4]], scores: [1, 2, 1, 2] });
    const folds = { split: kFold({ folds: 4 }), metric: "concordance", averaging: "folds", backend } as const;
    const result = await crossValidate(rankRls({ kernel: "linear" }), pairs, folds);
    const [{ value }] = result.estimates as [(typeof result.estimates)[number]];
    if (value.defined) throw new TypeError("folds of one item have no pairs");
    const error = await expectError(() => estimateOf(result), "metric.undefined", {
      metric: "concordance",
      why: value.why,
    });
    expect(error.message).toBe(`concordance has no value: ${value.why}`);
    await expectError(() => numberOf(value), "metric.undefined", { metric: undefined });
    await expectError(() => estimateOf({} as never), "input.invalid", { what: "estimateOf" });
  });
});

it("plain rows are typed as vectors, and rows of texts do not compile", () => {
  const plain = dataset({
    inputs: [
      [0, 1],
      [2, 3],
    ],
    scores: [0, 1],
    queries: ["a", 2],
    weights: [1, 2],
  });
  expectTypeOf(plain).toEqualTypeOf<Dataset<Vectors>>();
  expect(plain.inputs.features).toBe(2);
  expect([plain.queries!.ids, plain.weights]).toEqual([["a", "2"], Float64Array.of(1, 2)]);
  // @ts-expect-error
  expect(() => dataset({ inputs: [["a"], ["b"]], scores: [0, 1] })).toThrow(
    "row 0, column 0: expected a number",
  );
  expect(() => dataset({ inputs: [[1, 2], [3]] })).toThrow("row 1: expected 2 values, got 1");
});
