import { expectError } from "@ordo/testkit";
import {
  type DatasetParts,
  dataset,
  fromRows,
  gaussian,
  grouping,
  linear,
  type PreparationOptions,
  preferences,
  rankRls,
  referenceBackend,
  rls,
  type Samples,
  sparseFrom,
  type Vectors,
  vectors,
  withPreparation,
} from "ordo";
import { describe, expect, it } from "vitest";

const backend = referenceBackend();
const inputs = vectors(fromRows([[1], [2], [4], [3]]));
const fit = (parts: Omit<DatasetParts<Vectors>, "inputs">, options = {}) =>
  rankRls({ kernel: linear(), ...options }).fit(dataset({ inputs, ...parts }), { backend });

describe("data without an order", () => {
  const pairs = { winners: [0, 1, 2], losers: [1, 2, 3] };
  it.each([
    [
      "no preferences",
      { preferences: preferences(4, { winners: [], losers: [] }) },
      /list of preferences is empty/,
    ],
    [
      "weight 0",
      { preferences: preferences(4, { ...pairs, weights: [0, 0, 0] }) },
      /preferences have weight 0/,
    ],
    ["ties", { preferences: preferences(4, { ...pairs, magnitudes: [0, 0, 0] }) }, /preferences are ties/],
    [
      "ties, and others of weight 0",
      { preferences: preferences(4, { ...pairs, magnitudes: [0, 1, 0], weights: [1, 0, 1] }) },
      /preferences are ties/,
    ],
    [
      "both ways",
      { preferences: preferences(4, { winners: [0, 1], losers: [1, 0] }) },
      /contradict each other/,
    ],
    ["no weight", { scores: [1, 2, 3, 4], weights: new Float64Array(4) }, /all item weights are 0/],
    [
      "one weight",
      { scores: [1, 2, 3, 4], weights: Float64Array.of(0, 1, 0, 0) },
      /only one item has a weight/,
    ],
  ])("says what it is: %s", async (_name, parts, message) => {
    const error = await expectError(fit(parts), "preferences.none");
    expect(error.message).toMatch(message);
    expect(error.message).not.toMatch(/scores are tied|same score/);
  });

  it("advises global ranking only where it is not global yet", async () => {
    const parts = { scores: [1, 1, 1, 1], queries: grouping(["a", "a", "b", "b"]) };
    const inside = await expectError(fit(parts, { ties: false }), "preferences.none");
    expect(inside.message).toContain("global");
    const across = await expectError(fit(parts, { ties: false, ranking: "global" }), "preferences.none");
    expect(across.message).not.toContain("global");
  });
});

it("takes the factor of a query by its own name only", async () => {
  const parts = { scores: [1, 2, 3, 4], queries: grouping(["constructor", "constructor", "b", "b"]) };
  const [plain, named] = [await fit(parts), await fit(parts, { queryFactors: { b: 1 } })];
  expect(await named.scores(inputs, { backend })).toEqual(await plain.scores(inputs, { backend }));
});

describe("query factors that cannot matter", () => {
  const queryFactors = { a: 2 };
  const scores = [1, 2, 3, 4];

  it("contradict global ranking", async () => {
    const attempt = () => rankRls({ kernel: linear(), ranking: "global", queryFactors });
    const error = await expectError(attempt, "option.invalid", { owner: "rankRls" });
    expect(error.message).toContain("queryFactors");
    expect(rankRls({ kernel: linear(), ranking: "global", queryFactors: {} }).spec.lambda).toBe(1);
  });

  it("need data with queries", async () => {
    const learner = rankRls({ kernel: linear(), queryFactors });
    const data = dataset({ inputs, scores });
    for (const attempt of [learner.fit(data, { backend }), learner.prepare(data, [1], { backend })]) {
      const error = await expectError(attempt, "input.invalid");
      expect(error.message).toContain("queryFactors");
    }
    const queries = grouping(["a", "a", "b", "b"]);
    await expect(learner.fit(dataset({ inputs, scores, queries }), { backend })).resolves.toBeDefined();
  });
});

it("explains with the caller's row numbers", async () => {
  const rows = [[1], [2], [4], [Number.NaN], [6]];
  for (const kernel of [linear(), gaussian({ gamma: 0.1 })]) {
    const model = await rankRls({ kernel }).fit(dataset({ inputs, scores: [1, 2, 3, 4] }), { backend });
    for (const items of [vectors(fromRows(rows)), vectors(sparseFrom(fromRows(rows)))]) {
      for (const [a, b] of [
        [3, 4],
        [4, 3],
      ] as const) {
        const error = await expectError(model.explain(items, a, b, { backend }), "input.not-finite");
        expect(error.message).toContain("row 3");
      }
      expect((await model.explain(items, 2, 4, { backend })).a).toBe(2);
    }
  }
});

describe("a data set of the wrong parts", () => {
  const build = (parts: object) => () => dataset(parts as DatasetParts<Samples>);
  it.each([
    ["a matrix for inputs", { inputs: fromRows([[1], [2]]) }, /inputs.*vectors\(.*got a matrix/],
    [
      "a word in a row",
      {
        inputs: [
          [1, 2],
          [3, "4"],
        ],
      },
      /^row 1, column 1: expected a number, got "4"$/,
    ],
    ["a row that is none", { inputs: [[1], 2] }, /^row 1: expected a list of numbers, got 2$/],
    ["numbers for inputs", { inputs: [1, 2] }, /^row 0: expected a list of numbers, got 1$/],
    ["a gap in a row", { inputs: [[1, null]] }, /^row 0, column 1: expected a number, got null$/],
    ["a word among scores", { inputs, scores: [1, 2, "3", 4] }, /^scores\[2\]: expected a number, got "3"$/],
    [
      "a word among weights",
      { inputs, weights: [1, "2", 3, 4] },
      /^weights\[1\]: expected a number, got "2"$/,
    ],
    ["no inputs", { scores: [1, 2] }, /inputs.*got nothing/],
    [
      "a gap in the names of groups",
      { inputs, groups: ["a", null, "b", "b"] },
      /name of item 1: expected .* got nothing/,
    ],
    ["one name for queries", { inputs, queries: "a" }, /queries.*got a string/],
  ])("%s", async (_name, parts, message) => {
    const error = await expectError(build(parts), "input.invalid");
    expect(error.message).toMatch(message);
  });
});

describe("options of learners", () => {
  it("need a kernel", async () => {
    for (const learner of [rankRls, rls]) {
      for (const wrong of [{}, undefined, { kernel: 3 }, { kernel: linear }]) {
        const error = await expectError(() => learner(wrong as never), "option.invalid");
        expect(error.details.issues.map(({ key }) => key)).toEqual(["kernel"]);
      }
    }
  });

  it("of preparation are known ones", async () => {
    for (const wrong of [{ scaling: { kind: "standard" } }, { scale: "standard" }]) {
      const learner = rls({ kernel: linear() });
      const attempt = () => withPreparation(learner, wrong as unknown as PreparationOptions);
      await expectError(attempt, "option.invalid", { owner: "withPreparation" });
    }
  });
});

it("refuses the primal form for a kernel without explicit features", async () => {
  for (const learner of [rankRls<Vectors>, rls<Vectors>]) {
    const attempt = () => learner({ kernel: gaussian({ gamma: 1 }), form: "primal" });
    const error = await expectError(attempt, "option.invalid");
    expect(error.message).toContain(
      "gaussian kernel has no explicit features (on landmarks it has: leave the form out",
    );
  }
});
