import { expectError } from "@ordo/testkit";
import {
  auc,
  concordance,
  crossValidate,
  dataset,
  fromRows,
  grouping,
  kFold,
  leaveGroupPairOut,
  leaveOneOut,
  leavePairOut,
  leavePreferenceOut,
  leaveQueryOut,
  linear,
  matrix,
  mse,
  preferences,
  rankRls,
  referenceBackend,
  seeded,
  type ValidationOptions,
  validatePath,
  vectors,
} from "ordo";
import { describe, expect, it } from "vitest";

const backend = referenceBackend();
const inputs = vectors(fromRows([[1], [2], [4], [3], [6], [5], [9], [7]]));
const queries = grouping(["a", "a", "a", "a", "b", "b", "b", "b"]);
const data = dataset({ inputs, scores: [1, 2, 3, 4, 5, 6, 7, 8], queries });
const learner = rankRls({ kernel: linear() });
const usual = { split: kFold({ folds: 2, by: "item" }), metric: concordance(), backend };
/** As a caller without a type checker would. */
const validate = (options: object) => crossValidate(learner, data, options as ValidationOptions);
const path = (options: object) =>
  validatePath(learner, data, options as ValidationOptions & { values: readonly number[] });
const pairs = preferences(8, { winners: [0, 1, 2, 4, 5], losers: [1, 2, 3, 5, 6] });

describe("options of validation", () => {
  it.each([
    ["method", { method: "refitt" }],
    ["judging", { judging: "queries" }],
    ["averaging", { averaging: "pool" }],
    ["audits", { audits: 3 }],
    ["values", { values: [1] }],
    ["split", { split: undefined }],
    ["split", { split: "leave-query-in" }],
    ["metric", { metric: undefined }],
    ["metric", { metric: [] }],
    ["metric", { metric: [3] }],
    ["audit", { audit: -3 }],
    ["audit", { audit: 1.5 }],
    ["audit", { audit: Number.NaN }],
    ["seed", { seed: 0.5 }],
    ["onProgress", { onProgress: "yes" }],
  ])("refuses %s in %o", async (key, wrong) => {
    const error = await expectError(validate({ ...usual, ...wrong }), "option.invalid");
    expect(error.details.issues.map((issue) => issue.key)).toEqual([key]);
  });

  it("reports everything that is missing at once", async () => {
    const error = await expectError(validate({}), "option.invalid");
    expect(error.details.issues.map(({ key }) => key)).toEqual(["split", "metric"]);
  });

  it("refuses no lambda, and lambdas that are none", async () => {
    for (const lambdas of [[], [0], [1, Number.NaN], 1, undefined])
      await expectError(path({ ...usual, values: lambdas }), "option.invalid");
    await expectError(path({ ...usual, values: [1], nested: leaveQueryOut() }), "option.invalid");
  });

  it("takes what every computation takes", async () => {
    const told: string[] = [];
    const { signal } = new AbortController();
    const onProgress = ({ step }: { step: string }) => told.push(step);
    const results = await path({ ...usual, values: [1, 2], signal, seed: 4, onProgress, method: "refit" });
    expect(results.map(({ path: point, provenance }) => [point!.value, provenance.seed])).toEqual([
      [1, 4],
      [2, 4],
    ]);
    expect(told).toContain("refitted folds");
  });

  it("refuses pooled scores where pairs are averaged", async () => {
    for (const split of [leavePairOut(), leavePairOut({ pairs: { sample: 3 } }), leaveGroupPairOut()]) {
      const error = await expectError(validate({ ...usual, split, averaging: "pooled" }), "option.invalid");
      expect(error.message).toContain("a split into pairs");
    }
    for (const split of [leavePreferenceOut(), kFold({ folds: 2 })]) {
      const options = { ...usual, split, averaging: "pooled" } as const;
      await expectError(
        crossValidate(learner, dataset({ inputs, preferences: pairs }), options),
        "option.invalid",
      );
    }
    const one = await validate({ ...usual, split: leaveOneOut(), metric: mse(), averaging: "pooled" });
    expect(one.estimates[0]!.averaging).toBe("pooled");
  });
});

describe("splits that cannot be done", () => {
  it("by query, when the learner compares globally", async () => {
    const globally = rankRls({ kernel: linear(), ranking: "global" });
    for (const split of [leaveQueryOut(), kFold({ folds: 2, by: "query" })]) {
      const error = await expectError(
        crossValidate(globally, data, { ...usual, split }),
        "validation.no-folds",
      );
      expect(error.message).toMatch(/globally.*judging: "query".*leaveGroupOut/);
      expect(error.message).not.toContain("the data has none");
      const inside = await crossValidate(globally, data, { ...usual, split, judging: "query" });
      expect(inside.heldOut).toBe(2);
    }
    const without = dataset({ inputs, scores: [1, 2, 3, 4, 5, 6, 7, 8] });
    const options = { ...usual, split: leaveQueryOut() };
    const error = await expectError(crossValidate(globally, without, options), "validation.no-folds");
    expect(error.message).toContain("the data has none");
  });

  it("stratified, when queries or groups are dealt out whole", async () => {
    for (const by of ["query", "group"] as const) {
      const error = await expectError(() => kFold({ by, stratify: true }), "option.invalid");
      expect(error.message).toContain('by: "item"');
    }
    const error = await expectError(
      validate({ ...usual, split: kFold({ folds: 2, stratify: true }) }),
      "validation.no-folds",
    );
    expect(error.message).toMatch(/whole queries.*by: "item"/);
  });
});

it("deals out groups of any size", () => {
  const size = 400_000;
  const groups = grouping(Array.from({ length: size }, (_, row) => row % 2));
  const shape = { size, groups, queries: undefined, scores: undefined, outputs: [], preferences: undefined };
  const plan = kFold({ folds: 2, by: "group" }).plan(shape, seeded(1));
  expect(plan.kind === "folds" && plan.folds.map((rows) => rows.length)).toEqual([size / 2, size / 2]);
});

it("counts the outputs of a fold where folds have no value", async () => {
  const values = matrix(8, 2, Float64Array.of(0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 1, 1));
  const result = await crossValidate(
    rankRls({ kernel: linear(), ranking: "global" }),
    dataset({ inputs, scores: values, queries }),
    { split: leaveQueryOut(), metric: auc(), judging: "query", method: "refit", backend },
  );
  expect(result.estimates[0]!.undefinedFolds).toBe(4);
  const { message } = result.warnings.find(({ code }) => code === "validation.undefined-folds")!;
  expect(message).toContain("no value on 4 of 4 values, 2 folds of 2 outputs");
});
