import { expectClose, expectError } from "@ordo/testkit";
import {
  auc,
  concordance,
  crossValidate,
  type Dataset,
  dataset,
  fromRows,
  gaussian,
  givenFolds,
  grouping,
  type Learner,
  leaveGroupPairOut,
  leaveOneOut,
  leavePairOut,
  leavePreferenceOut,
  leaveQueryOut,
  linear,
  type Metric,
  matrix,
  mse,
  numberOf,
  preferences,
  rankRls,
  referenceBackend,
  rls,
  type Split,
  seeded,
  type Validation,
  type Vectors,
  vectors,
} from "ordo";
import { describe, expect, it } from "vitest";

const backend = referenceBackend();
const kernel = gaussian({ gamma: 0.2 });
const rng = seeded(3);
const rows = Array.from({ length: 12 }, () => [rng.normal(), rng.normal(), rng.normal()]);
const inputs = vectors(fromRows(rows));
const scores = rows.map(([a, b]) => a! + 0.5 * b! + 0.3 * rng.normal());
const queries = grouping(rows.map((_, row) => `q${row % 3}`));
const inQueries = dataset({ inputs, scores, queries });
const pairs = preferences(12, {
  winners: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 0, 3],
  losers: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 5, 9],
});

interface Case {
  readonly learner: Learner<Vectors>;
  readonly data: Dataset<Vectors>;
  readonly split: Split;
  readonly metric?: Metric;
  readonly judging?: "query" | "global";
}

/** By the shortcut and by refitting: everything that an estimate tells must be the same. */
async function both({ learner, data, split, metric = concordance(), judging }: Case) {
  const tell = async (method: "auto" | "refit") => {
    let [reported, nothing] = [0, 0];
    const count = (more: number, score: number) => {
      if (Number.isNaN(score)) nothing += more;
      else reported += more;
    };
    const result = await crossValidate(learner, data, {
      split,
      metric,
      judging,
      method,
      backend,
      onHeldOut: {
        set: (_index, _rows, scores) => count(1, scores[0]!),
        pairs: (_output, _a, b, scores) => count(b.length, scores.a[0]!),
        preference: (_k, difference) => count(1, difference),
      },
    });
    const [estimate] = result.estimates;
    return { result, reported, nothing, estimate: estimate! };
  };
  const [found, expected] = [await tell("auto"), await tell("refit")];
  const facts = ({ reported, nothing, estimate, result }: typeof found) => ({
    reported,
    nothing,
    defined: estimate.value.defined,
    pairs: estimate.pairs,
    undefinedFolds: estimate.undefinedFolds,
    heldOut: result.heldOut,
    codes: result.warnings.map(({ code }) => code),
  });
  expect(facts(found)).toEqual(facts(expected));
  if (found.estimate.value.defined && expected.estimate.value.defined)
    expectClose(found.estimate.value.value, expected.estimate.value.value, { rtol: 1e-9 });
  return found;
}

describe("leave-pair-out judges the pairs that may be compared", () => {
  const split = leavePairOut();
  it.each([
    ["rls, in queries", rls({ kernel }), undefined, 18],
    ["rls, globally", rls({ kernel }), "global", 66],
    ["global ranking, in queries", rankRls({ kernel, ranking: "global" }), "query", 18],
    ["global ranking", rankRls({ kernel, ranking: "global" }), undefined, 66],
    ["ranking in queries, globally", rankRls({ kernel }), "global", 66],
    ["ranking in queries", rankRls({ kernel }), undefined, 18],
    ["linear ranking in queries, globally", rankRls({ kernel: linear() }), "global", 66],
  ] as const)("%s", async (_, learner, judging, count) => {
    const { result, reported } = await both({
      learner,
      data: inQueries,
      split,
      ...(judging && { judging }),
    });
    expect([result.method, result.heldOut, reported]).toEqual(["shortcut", count, count]);
  });

  it("and with item weights, by the shortcut too", async () => {
    const weights = Float64Array.from(scores, (_, row) => 1 + (row % 4));
    for (const data of [dataset({ inputs, scores, weights }), dataset({ inputs, scores, weights, queries })])
      expect((await both({ learner: rankRls({ kernel }), data, split })).result.method).toBe("shortcut");
  });

  it("and counts them, whatever they weigh", async () => {
    const weights = Float64Array.from(scores, (_, row) => (row === 3 ? 0 : 0.5));
    const learner = rankRls({ kernel });
    const { estimate } = await both({ learner, data: dataset({ inputs, scores, weights }), split });
    expect(estimate.pairs).toBe(55);
    const groups = grouping(rows.map((_, row) => row % 4));
    const grouped = dataset({ inputs, scores, weights, groups });
    expect((await both({ learner, data: grouped, split: leaveGroupPairOut() })).estimate.pairs).toBe(45);
  });

  it("and refuses given pairs of two queries", async () => {
    const options = { split: leavePairOut({ pairs: [[0, 1]] }), metric: concordance(), backend };
    const error = await expectError(
      crossValidate(rls({ kernel }), inQueries, options),
      "validation.no-folds",
    );
    expect(error.message).toContain("two queries");
  });

  it("and chooses different pairs for each output", async () => {
    const labels = rows.map((_, row) => [row % 2, row % 3 === 0 ? 1 : 0]);
    const two = dataset({ inputs, scores: fromRows(labels) });
    const learner = rankRls({ kernel });
    const choice = { split: leavePairOut({ pairs: "different" }), metric: auc() };
    const { estimate } = await both({ learner, data: two, ...choice });
    for (const output of [0, 1]) {
      const alone = dataset({ inputs, scores: labels.map((row) => row[output]!) });
      const single = await both({ learner, data: alone, ...choice });
      expect(estimate.outputs[output]).toEqual(single.estimate.value);
    }
  });
});

describe("where nothing is left to learn from there is no estimate", () => {
  const one = dataset({ inputs, scores: rows.map((_, row) => (row === 4 ? 1 : 0)) });
  const flat = Array.from({ length: 12 }, (_, row) => (row % 3 === 0 ? row : 1));

  it.each([
    ["the only positive in every pair", one, leavePairOut({ pairs: "different" })],
    ["the only query with an order", dataset({ inputs, scores: flat, queries }), leaveQueryOut()],
    [
      "the only preference",
      dataset({ inputs, preferences: preferences(12, { winners: [0], losers: [1] }) }),
      leavePreferenceOut(),
    ],
  ] as const)("%s", async (_, data, split) => {
    const found = await both({ learner: rankRls({ kernel }), data, split });
    expect(found.estimate.undefinedFolds).toBeGreaterThan(0);
    expect(found.result.warnings.map(({ code }) => code)).toContain("validation.undefined-folds");
  });

  it("pairs that leave an order are judged, the others are counted", async () => {
    for (const learner of [rankRls({ kernel }), rankRls({ kernel: linear() })]) {
      const found = await both({ learner, data: one, split: leavePairOut() });
      expect([found.reported, found.nothing, found.estimate.undefinedFolds]).toEqual([55, 11, 11]);
    }
  });

  it("regression gives its constant, without rounding errors for an order", async () => {
    for (const intercept of [false, true]) {
      const learner = rls({ kernel, intercept });
      const found = await both({ learner, data: one, split: leavePairOut({ pairs: "different" }) });
      expect(found.estimate.value).toEqual({ defined: true, value: 0.5 });
    }
  });

  it("two items, and one", async () => {
    const two = dataset({ inputs: inputs.take([0, 1]), scores: [1, 2] });
    const found = await both({
      learner: rankRls({ kernel }),
      data: two,
      split: leaveOneOut(),
      metric: mse(),
    });
    expect([found.reported, found.nothing]).toEqual([0, 2]);
    const single = dataset({ inputs: inputs.take([0]), scores: [1] });
    const alone = await both({ learner: rls({ kernel }), data: single, split: leaveOneOut(), metric: mse() });
    expect(alone.estimate.value.defined).toBe(false);
  });
});

describe("explicit preferences", () => {
  it("between whole groups", async () => {
    const data = dataset({ inputs, preferences: pairs, groups: queries });
    const { estimate } = await both({ learner: rankRls({ kernel }), data, split: leaveGroupPairOut() });
    expect(estimate.value.defined).toBe(true);
  });

  it("one item held out is judged by no preference, and the reason says what does", async () => {
    const data = dataset({ inputs, preferences: pairs });
    const { estimate } = await both({ learner: rankRls({ kernel }), data, split: leaveOneOut() });
    expect(estimate.value).toMatchObject({
      defined: false,
      why: expect.stringContaining("leavePreferenceOut"),
    });
  });

  it("count by their weights", async () => {
    const weighted = preferences(4, { winners: [0, 1, 2, 3], losers: [1, 2, 3, 0], weights: [1, 1, 1, 0] });
    const data = dataset({ inputs: inputs.take([0, 1, 2, 3]), preferences: weighted });
    const { estimate } = await both({ learner: rankRls({ kernel }), data, split: leavePreferenceOut() });
    expect(estimate.pairs).toBe(3);
  });

  it("are counted, whatever they weigh", async () => {
    const weighted = preferences(4, { winners: [0, 1, 2, 3], losers: [1, 2, 3, 0], weights: [5, 0.1, 1, 0] });
    const data = dataset({ inputs: inputs.take([0, 1, 2, 3]), preferences: weighted });
    const { estimate } = await both({ learner: rankRls({ kernel }), data, split: leavePreferenceOut() });
    expect(estimate.pairs).toBe(3);
  });
});

describe("large held-out sets", () => {
  it("of a linear model come from the equations of what is left, as from refitting", async () => {
    const rng = seeded(8);
    const X = matrix(
      3000,
      2,
      Float64Array.from({ length: 6000 }, () => rng.normal()),
    );
    const y = Float64Array.from({ length: 3000 }, (_, row) => X.data[2 * row]! + rng.normal());
    const data = dataset({ inputs: vectors(X), scores: y });
    const half = Uint32Array.from({ length: 1500 }, (_, row) => row);
    const options = { metric: mse(), backend };
    const learner = rankRls({ kernel: linear() });
    for (const rows of [half, Uint32Array.of(1, 2, 3)]) {
      const held = { split: givenFolds([rows]), ...options };
      const [found, refitted] = [
        await crossValidate(learner, data, held),
        await crossValidate(learner, data, { ...held, method: "refit" }),
      ];
      expect([found.method, refitted.method]).toEqual(["shortcut", "refit"]);
      const estimateIn = ({ estimates: [first] }: Validation) => Float64Array.of(numberOf(first!.value));
      expectClose(estimateIn(found), estimateIn(refitted), { rtol: 1e-10 });
    }
  });
});
