import { expectClose, expectError, slowConcordance } from "@ordo/testkit";
import {
  auc,
  averagePrecision,
  concordance,
  evaluateByPairs,
  evaluateOutputs,
  evaluatePerQuery,
  evaluatePooled,
  fromRows,
  grouping,
  type Judged,
  ndcg,
  seeded,
  tauB,
} from "ordo";
import { describe, expect, it } from "vitest";

// Query a: rows 0, 2, 4; query b: rows 1, 3; query c: row 5, with nothing to compare.
const list: Judged = {
  predicted: Float64Array.of(3, 0.1, 2, 0.2, 1, 9),
  actual: Float64Array.of(1, 5, 2, 6, 0, 7),
  queries: grouping(["a", "b", "a", "b", "a", "c"]),
};

describe("averages over queries", () => {
  it("gives each query its own value, and the mean over those that have one", () => {
    // a: of (0,2) wrong, (0,4) right, (2,4) right: 2/3. b: right. c: no pair. Mean (2/3 + 1) / 2.
    const result = evaluatePerQuery(concordance(), list);
    expect(result).toEqual({
      averaging: "queries",
      perQuery: [
        { defined: true, value: 2 / 3 },
        { defined: true, value: 1 },
        { defined: false, why: "no pair with different true scores" },
      ],
      mean: { defined: true, value: (2 / 3 + 1) / 2 },
      undefinedQueries: 1,
      policy: { name: "concordance", empty: "skip" },
    });
  });

  it("gives each pair inside a query the same say when asked", () => {
    // (2 + 1) right of (3 + 1) pairs.
    expect(evaluateByPairs(concordance(), list)).toEqual({
      averaging: "pairs",
      value: { defined: true, value: 3 / 4 },
      pairs: 4,
      policy: { name: "concordance", empty: "skip" },
    });
  });

  it("compares across queries only when pooled", () => {
    const pooled = evaluatePooled(concordance(), list);
    expect(pooled).toEqual({
      averaging: "pooled",
      value: { defined: true, value: slowConcordance(list) },
      policy: { name: "concordance", empty: "skip" },
    });
    expect(pooled.value).not.toEqual(evaluateByPairs(concordance(), list).value);
  });

  it("lets the policy decide about queries without a value", () => {
    const queries = grouping(["a", "a", "b", "b"]);
    const judged = { predicted: Float64Array.of(2, 1, 2, 1), actual: Float64Array.of(1, 0, 0, 0), queries };
    const mean = (empty: "skip" | "zero" | "one") => {
      const result = evaluatePerQuery(averagePrecision({ empty }), judged);
      return [result.mean, result.undefinedQueries];
    };
    expect(mean("skip")).toEqual([{ defined: true, value: 1 }, 1]);
    expect(mean("zero")).toEqual([{ defined: true, value: 0.5 }, 0]);
    expect(mean("one")).toEqual([{ defined: true, value: 1 }, 0]);
  });

  it("takes all items as one query when there are none, and says when nothing has a value", () => {
    const { predicted, actual } = list;
    expect(evaluatePerQuery(tauB(), { predicted, actual }).mean).toEqual(tauB().evaluate(list));
    const equal = { predicted, actual: new Float64Array(6), queries: list.queries };
    expect(evaluatePerQuery(concordance(), equal)).toMatchObject({
      mean: { defined: false, why: "no query has a value" },
      undefinedQueries: 3,
    });
    expect(evaluateByPairs(concordance(), equal)).toMatchObject({ value: { defined: false }, pairs: 0 });
  });

  it("carries weights into each query", () => {
    const weights = Float64Array.of(1, 2, 3, 4, 5, 6);
    // a: pairs (0,2) wrong weight 3, (0,4) right weight 5, (2,4) right weight 15; b: right, weight 8.
    expect(evaluateByPairs(concordance(), { ...list, weights })).toMatchObject({
      value: { value: 28 / 31 },
      pairs: 31,
    });
    expect(evaluatePerQuery(concordance(), { ...list, weights }).perQuery[0]).toEqual({
      defined: true,
      value: 20 / 23,
    });
  });

  it("agrees with the single lists when queries are many and mixed", () => {
    const rng = seeded(4);
    const names = Array.from({ length: 500 }, () => `q${rng.below(60)}`);
    const judged: Judged = {
      predicted: Float64Array.from(names, () => rng.below(6)),
      actual: Float64Array.from(names, () => rng.below(4)),
      queries: grouping(names),
    };
    const { perQuery } = evaluatePerQuery(ndcg(), judged);
    judged.queries?.ids.forEach((id, query) => {
      const pick = (values: Float64Array) => values.filter((_, row) => names[row] === id);
      const alone = { predicted: pick(judged.predicted), actual: pick(judged.actual) };
      expect(perQuery[query]).toEqual(ndcg().evaluate(alone));
    });
  });

  it("refuses to average over pairs what is no mean over pairs", async () => {
    await expectError(() => evaluateByPairs(tauB(), list), "input.invalid");
  });
});

describe("several outputs", () => {
  const predicted = fromRows([
    [1, 3],
    [2, 2],
    [3, 1],
  ]);

  it("are judged column by column, against one truth or one each", () => {
    const truth = fromRows([[0], [1], [1]]);
    const values = evaluateOutputs(auc(), { predicted, actual: truth }, evaluatePooled).map(
      ({ value }) => value,
    );
    expect(values).toEqual([
      { defined: true, value: 1 },
      { defined: true, value: 0 },
    ]);
    const truths = fromRows([
      [0, 1],
      [1, 1],
      [1, 0],
    ]);
    const both = evaluateOutputs(auc(), { predicted, actual: truths }, evaluatePooled);
    expect(both.map(({ value }) => value)).toEqual([
      { defined: true, value: 1 },
      { defined: true, value: 1 },
    ]);
  });

  it("keep queries and weights", () => {
    const queries = grouping(["a", "b", "a"]);
    const weights = Float64Array.of(1, 1, 2);
    const actual = fromRows([[0], [0], [1]]);
    const [first] = evaluateOutputs(concordance(), { predicted, actual, queries, weights }, evaluateByPairs);
    expect(first).toMatchObject({ value: { value: 1 }, pairs: 2 });
    const [, second] = evaluateOutputs(concordance(), { predicted, actual, queries }, evaluatePerQuery);
    expect(second.perQuery).toMatchObject([{ value: 0 }, { defined: false }]);
    expectClose(second.mean.defined ? second.mean.value : Number.NaN, 0);
  });

  it("must fit", async () => {
    const outputs = { predicted, actual: fromRows([[1], [2]]) };
    await expectError(() => evaluateOutputs(auc(), outputs, evaluatePooled), "input.shape");
    const wide = {
      predicted,
      actual: fromRows([
        [1, 0, 1],
        [0, 1, 0],
        [1, 1, 0],
      ]),
    };
    await expectError(() => evaluateOutputs(auc(), wide, evaluatePooled), "input.shape");
  });
});
