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
const winnersAlone = { winners: [0] } as never;

/** Calls, and what their refusal names: the thing given, and what it was. */
const things: readonly (readonly [name: string, call: () => unknown, what: string, actual: string])[] = [
  ["dataset()", () => dataset(nothing), "data set", "nothing"],
  ["scores of null", () => dataset({ inputs, scores: null as never }), "scores", "nothing"],
  ["preferences without losers", () => dataset({ inputs, preferences: winnersAlone }), "losers", "nothing"],
  ["vectors()", () => vectors(nothing), "vectors", "undefined"],
  ["vectors of numbers", () => vectors([1, 2] as never), "row 0", "1"],
  ["grouping()", () => grouping(nothing), "grouping", "nothing"],
  ["a missing group", () => grouping([1, undefined, 2] as never), "grouping: name of item 1", "nothing"],
  ["preferences without winners", () => preferences(3, {} as never), "winners", "nothing"],
  ["fit()", () => learner.fit(nothing), "data", "nothing"],
  ["prepare()", () => learner.prepare(nothing, [1]), "data", "nothing"],
  ["rls fit()", () => rls({ kernel: linear() }).fit(nothing), "data", "nothing"],
  ["crossValidate without data", () => crossValidate(learner, nothing, options), "data", "nothing"],
  ["crossValidate without a learner", () => crossValidate(nothing, data, options), "learner", "nothing"],
  [
    "validatePath without data",
    () => validatePath(learner, nothing, { ...options, values: [1] }),
    "data",
    "nothing",
  ],
  ["select without data", () => select(learner, nothing, options), "data", "nothing"],
];

/** Calls, and what their refusal names: whose option, and which. */
const optioned: readonly (readonly [name: string, call: () => unknown, owner: string, key: string])[] = [
  ["rankRls(null)", () => rankRls(null as never), "rankRls", "options"],
  ["prepare without values", () => learner.prepare(data, nothing), "prepare", "lambda"],
  [
    "crossValidate without options",
    () => crossValidate(learner, data, null as never),
    "crossValidate",
    "options",
  ],
  [
    "permutationTest without options",
    () => permutationTest(learner, data, nothing),
    "permutationTest",
    "metric",
  ],
];

describe("calls without a type checker", () => {
  it.each(things)("%s names what cannot be used", async (_name, call, what, actual) => {
    const { details } = await expectError(async () => call(), "input.invalid", { what, actual });
    expect(details.expected).toMatch(/^(an?|what) \w+/);
  });

  it.each(optioned)("%s names the option", async (_name, call, owner, key) => {
    const { details } = await expectError(async () => call(), "option.invalid", { owner });
    expect(details.issues.map((issue) => issue.key)).toEqual([key]);
  });

  it("query factors are copied when the learner is made", async () => {
    const queryFactors = { a: 1, b: 0.5 };
    const made = rankRls({ kernel: linear(), queryFactors });
    queryFactors.a = 100;
    expect(made.spec).toMatchObject({ queryFactors: { a: 1, b: 0.5 } });
    expect(made.at(2).spec).toMatchObject({ queryFactors: { a: 1, b: 0.5 } });
  });
});
