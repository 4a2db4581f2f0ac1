/** What a caller without a type checker may pass by mistake: typed errors that say what was expected. */
import { expectError } from "@ordo/testkit";
import {
  concordance,
  crossValidate,
  dataset,
  fromRows,
  grouping,
  kFold,
  linear,
  permutationTest,
  preferences,
  rankRls,
  referenceBackend,
  rls,
  select,
  validatePath,
  vectors,
} from "ordo";
import { describe, expect, it } from "vitest";

const backend = referenceBackend();
const inputs = vectors(fromRows([[1], [2], [4], [3]]));
const data = dataset({ inputs, scores: [1, 2, 3, 4] });
const learner = rankRls({ kernel: linear() });
const options = { split: kFold({ folds: 2 }), metric: concordance(), backend };
const nothing = undefined as never;

const calls: Record<string, () => unknown> = {
  "dataset()": () => dataset(nothing),
  "scores of null": () => dataset({ inputs, scores: null as never }),
  "preferences that are plain lists": () =>
    dataset({ inputs, preferences: { winners: [0], losers: [1] } as never }),
  "vectors()": () => vectors(nothing),
  "vectors of a list": () => vectors([[1], [2]] as never),
  "grouping()": () => grouping(nothing),
  "a missing group": () => grouping([1, undefined, 2] as never),
  "preferences without winners": () => preferences(3, {} as never),
  "rankRls(null)": () => rankRls(null as never),
  "fit()": () => learner.fit(nothing),
  "prepare()": () => learner.prepare!(nothing, [1]),
  "prepare without lambdas": () => learner.prepare!(data, nothing),
  "rls fit()": () => rls({ kernel: linear() }).fit(nothing),
  "crossValidate without data": () => crossValidate(learner, nothing, options),
  "crossValidate without a learner": () => crossValidate(nothing, data, options),
  "crossValidate without options": () => crossValidate(learner, data, null as never),
  "validatePath without data": () => validatePath(learner, nothing, { ...options, lambdas: [1] }),
  "select without data": () => select(learner, nothing, options),
  "permutationTest without options": () => permutationTest(learner, data, nothing),
};

describe("calls without a type checker", () => {
  it.each(Object.entries(calls))("%s", async (_name, call) => {
    const error = await expectError(
      Promise.resolve().then(() => call()),
      ["input.invalid", "option.invalid"],
    );
    expect(error.message).toContain("expected");
  });

  it("query factors are copied when the learner is made", async () => {
    const queryFactors = { a: 1, b: 0.5 };
    const made = rankRls({ kernel: linear(), queryFactors });
    queryFactors.a = 100;
    expect(made.spec).toMatchObject({ queryFactors: { a: 1, b: 0.5 } });
    expect(made.withLambda(2).spec).toMatchObject({ queryFactors: { a: 1, b: 0.5 } });
  });
});
