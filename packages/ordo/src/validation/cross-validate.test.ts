import { expectClose, expectError, rankingProblems } from "@ordo/testkit";
import {
  auc,
  concordance,
  crossValidate,
  dataset,
  type ErrorCode,
  fromRows,
  gaussian,
  givenFolds,
  grouping,
  kFold,
  type Learner,
  leaveGroupPairOut,
  leaveOneOut,
  leavePairOut,
  leavePreferenceOut,
  leaveQueryOut,
  linear,
  mse,
  ndcg,
  preparedByFits,
  rankRls,
  referenceBackend,
  rls,
  type Split,
  type Validation,
  type Vectors,
  vectors,
} from "ordo";
import { describe, expect, it } from "vitest";

const backend = referenceBackend();
const kernel = gaussian({ gamma: 0.1 });
const problem = (name: string, shape = { m: 18, n: 3 }) =>
  rankingProblems(21, shape).find((p) => p.name === name)!;
const refuses = (code: ErrorCode, attempt: () => unknown) => expectError(attempt, code);
const codes = ({ warnings }: Validation) => warnings.map(({ code }) => code);
const numberOf = ({ estimates }: Validation) =>
  estimates[0]!.value.defined ? estimates[0]!.value.value : Number.NaN;

describe("cross-validation by the shortcut", () => {
  it("judges pooled scores of the items that were held out, and no others", async () => {
    const { data } = problem("real scores");
    const folds = [Uint32Array.of(3, 5), Uint32Array.of(11, 0)];
    const learner = rls({ kernel });
    const errors: number[] = [];
    const options = { split: givenFolds(folds), metric: mse(), averaging: "pooled", backend } as const;
    const result = await crossValidate(learner, data, {
      ...options,
      onHeldOut: {
        set: (_index, rows, scores) =>
          rows.forEach((row, k) => {
            errors.push((scores[k]! - data.scores!.values.data[row]!) ** 2);
          }),
      },
    });
    expect(errors).toHaveLength(4);
    expectClose(numberOf(result), errors.reduce((sum, error) => sum + error, 0) / 4, { rtol: 1e-12 });
  });

  const cases: [string, string, Split, Learner<Vectors>][] = [
    ["leave-pair-out", "real scores", leavePairOut(), rankRls({ kernel, lambda: 0.3 })],
    [
      "leave-pair-out of sampled pairs",
      "real scores",
      leavePairOut({ pairs: { sample: 20 } }),
      rankRls({ kernel }),
    ],
    [
      "leave-pair-out of different pairs",
      "classes",
      leavePairOut({ pairs: "different" }),
      rankRls({ kernel }),
    ],
    ["leave-pair-out inside queries", "queries", leavePairOut(), rankRls({ kernel, lambda: 0.3 })],
    ["leave-query-out", "queries", leaveQueryOut(), rankRls({ kernel, lambda: 0.3 })],
    ["leave-one-out", "real scores", leaveOneOut(), rls({ kernel })],
    ["five folds", "real scores", kFold({ folds: 5 }), rankRls({ kernel })],
    ["folds of queries", "queries", kFold({ folds: 3, by: "query" }), rankRls({ kernel })],
    ["given folds that overlap", "three outputs", givenFolds([[0, 1, 2], [2, 3], [5]]), rankRls({ kernel })],
    ["group pairs", "queries compared globally", leaveGroupPairOut(), rankRls({ kernel, ranking: "global" })],
    ["preferences", "pairs", leavePreferenceOut(), rankRls({ kernel })],
    ["pairs of compared items", "pairs", leavePairOut(), rankRls({ kernel })],
    ["items with preferences", "pairs", kFold({ folds: 4 }), rankRls({ kernel })],
  ];
  it.each(cases)("equals refitting: %s", async (_name, data, split, learner) => {
    const options = { split, metric: concordance(), backend, seed: 3, audit: 4 };
    const { data: items } = problem(data);
    const fast = await crossValidate(learner, items, options);
    const slow = await crossValidate(learner, items, { ...options, method: "refit" });
    expect(fast.method).toBe("shortcut");
    expect(slow.method).toBe("refit");
    expect(slow.refitReason).toBe("it was asked for");
    expectClose(numberOf(fast), numberOf(slow));
    expect(fast.audit!.sets).toBeGreaterThan(0);
    expect(fast.audit!.largestDifference).toBeLessThan(1e-8);
    expect(fast.heldOut).toBe(slow.heldOut);
  });

  it("gives the known leave-pair-out concordance of a toy problem", async () => {
    const inputs = vectors(
      fromRows([
        [1, 0],
        [0, 1],
        [1, 1],
        [2, 1],
        [0, 2],
      ]),
    );
    const data = dataset({ inputs, scores: [1, 0, 2, 3, 0.5] });
    const learner = rankRls({ kernel: gaussian({ gamma: 0.5 }), lambda: 1 });
    const result = await crossValidate(learner, data, {
      split: leavePairOut(),
      metric: concordance(),
      backend,
    });
    expect(numberOf(result)).toBe(0.9);
    expect(result.estimates[0]!.pairs).toBe(10);
    expect(result.heldOut).toBe(10);
  });

  it("refits a learner that has no shortcut, and says why", async () => {
    const plain: Learner<Vectors> = {
      ...rankRls({ kernel }),
      prepare: (given, values, run) => preparedByFits(plain, given, values, run),
    };
    const { data } = problem("real scores");
    const options = { split: kFold({ folds: 3 }), metric: concordance(), backend };
    const slow = await crossValidate(plain, data, options);
    expect(slow.method).toBe("refit");
    expect(slow.refitReason).toContain("no hold-out shortcut");
    expectClose(numberOf(slow), numberOf(await crossValidate(rankRls({ kernel }), data, options)), {
      rtol: 1e-9,
    });
    const tied = problem("ties left out");
    const gone = await crossValidate(rankRls({ kernel, ties: false }), tied.data, options);
    expect(gone.method).toBe("refit");
    expect(gone.refitReason).toContain("changes which of the others are compared");
  });

  it("judges several measures and outputs at once, and tells every held-out score", async () => {
    const { data } = problem("three outputs");
    const seen: number[] = [];
    const result = await crossValidate(rankRls({ kernel }), data, {
      split: kFold({ folds: 4 }),
      metric: [concordance(), mse()],
      backend,
      onHeldOut: { set: (_index, rows, scores) => seen.push(...rows, scores.length / rows.length) },
    });
    expect(result.estimates.map(({ metric }) => metric.name)).toEqual(["concordance", "mse"]);
    expect(result.estimates[0]!.outputs).toHaveLength(3);
    expect(seen.filter((value) => value === 3).length).toBeGreaterThanOrEqual(4);
    expect(result.provenance.learner.lambda).toBe(1);
  });

  it("is the same again from the same seed, and other folds from another", async () => {
    const { data } = problem("real scores");
    const run = (seed: number) =>
      crossValidate(rankRls({ kernel }), data, { split: kFold({ folds: 3 }), metric: mse(), backend, seed });
    expect(numberOf(await run(1))).toBe(numberOf(await run(1)));
    expect(numberOf(await run(1))).not.toBe(numberOf(await run(2)));
  });
});

describe("cross-validation warns", () => {
  it("about single pairs left out of grouped data", async () => {
    const { data } = problem("queries compared globally");
    const learner = rankRls({ kernel, ranking: "global" });
    const options = { metric: concordance(), backend };
    expect(codes(await crossValidate(learner, data, { ...options, split: leavePairOut() }))).toContain(
      "validation.grouped-pairs",
    );
    expect(codes(await crossValidate(learner, data, { ...options, split: leaveGroupPairOut() }))).toEqual([]);
    const grouped = dataset({
      ...problem("real scores").data,
      groups: grouping(Array.from({ length: 18 }, (_, row) => row % 6)),
    });
    expect(
      codes(await crossValidate(rankRls({ kernel }), grouped, { ...options, split: leavePairOut() })),
    ).toContain("validation.grouped-pairs");
  });

  it("about single pairs left out of queries, and names leave-query-out", async () => {
    const { data } = problem("queries");
    const { warnings } = await crossValidate(rankRls({ kernel }), data, {
      split: leavePairOut(),
      metric: concordance(),
      backend,
    });
    expect(warnings.map(({ code }) => code)).toEqual(["validation.grouped-pairs"]);
    expect(warnings[0]!.message).toContain("leave-query-out");
  });

  it("about pairs of grouped data only where groups tell items apart", async () => {
    const { data } = problem("real scores");
    const pairs = { split: leavePairOut(), metric: concordance(), backend };
    const [single, one] = [grouping([...Array(18).keys()]), grouping(new Array(18).fill("all"))];
    for (const more of [
      { groups: single },
      { groups: one },
      { queries: one },
      { groups: single, queries: one },
    ]) {
      const grouped = dataset({ ...data, ...more });
      expect(codes(await crossValidate(rankRls({ kernel }), grouped, pairs))).toEqual([]);
      const folds = { ...pairs, split: kFold({ folds: 3, by: "item" }) };
      expect(codes(await crossValidate(rankRls({ kernel }), grouped, folds))).toEqual([]);
    }
    const queries = dataset({ ...problem("queries").data, groups: single });
    const { warnings } = await crossValidate(rankRls({ kernel }), queries, pairs);
    expect(warnings.map(({ message }) => message)).toEqual([expect.stringContaining("the data has queries")]);
  });

  it("about queries torn by folds of groups, and about groups torn by folds of queries", async () => {
    const groups = grouping(Array.from({ length: 18 }, (_, row) => row % 2));
    const queries = grouping(Array.from({ length: 18 }, (_, row) => row % 3));
    const data = dataset({ ...problem("real scores").data, groups, queries });
    const torn = async (by: "group" | "query" | "item") => {
      const options = { split: kFold({ folds: 2, by }), metric: concordance(), backend };
      const { warnings } = await crossValidate(rankRls({ kernel }), data, options);
      const found = warnings.filter(({ code }) => code === "validation.split-queries");
      return found.map(({ message }) => /some (\w+) .*with by=(\w+)/.exec(message)!.slice(1).join(" "));
    };
    expect(await torn("group")).toEqual(["queries query"]);
    expect(await torn("query")).toEqual(["groups group"]);
    expect(await torn("item")).toEqual(["groups group", "queries query"]);
  });

  it("about scores that stay in training when a preference is held out", async () => {
    const { data } = problem("pairs");
    const options = { split: leavePreferenceOut(), metric: concordance(), backend };
    expect(codes(await crossValidate(rankRls({ kernel }), data, options))).toEqual([]);
    const scored = dataset({ ...data, scores: problem("real scores").data.scores!.values });
    const result = await crossValidate(rankRls({ kernel }), scored, options);
    expect(codes(result)).toEqual(["validation.scores-stay"]);
    const pairs = await crossValidate(rankRls({ kernel }), scored, { ...options, split: leavePairOut() });
    expect(codes(pairs)).toEqual([]);
  });

  it("about queries without a value inside folds, and counts them", async () => {
    const { data } = problem("real scores");
    const queries = grouping(Array.from({ length: 18 }, (_, row) => row % 6));
    const scores = Array.from(data.scores!.values.data, (score, row) => (row % 6 < 2 ? 1 : score));
    const tied = dataset({ ...data, scores, queries });
    const judged = async (split: Split, averaging?: "pooled") => {
      const options = { split, averaging, metric: concordance(), backend };
      const result = await crossValidate(rankRls({ kernel }), tied, options);
      const { undefinedFolds, undefinedQueries } = result.estimates[0]!;
      return { undefinedFolds, undefinedQueries, codes: codes(result) };
    };
    const halves = givenFolds([0, 1].map((half) => [...queries.of.keys()].filter((row) => row % 2 === half)));
    expect(await judged(halves)).toEqual({
      undefinedFolds: 0,
      undefinedQueries: 2,
      codes: ["validation.undefined-queries"],
    });
    expect(await judged(halves, "pooled")).toMatchObject({ undefinedFolds: 0, undefinedQueries: 2 });
    expect(await judged(leaveQueryOut())).toEqual({
      undefinedFolds: 2,
      undefinedQueries: 0,
      codes: ["validation.undefined-folds"],
    });
    const { warnings } = await crossValidate(rankRls({ kernel }), tied, {
      split: halves,
      metric: [concordance(), mse()],
      backend,
    });
    expect(warnings.map(({ message }) => message)).toEqual([
      "concordance has no value on 2 queries inside folds (all their scores are tied, say); they are left out of the mean.",
    ]);
  });

  it("about item weights that a measure has no use for", async () => {
    const { data } = problem("classes");
    const options = { split: kFold({ folds: 2 }), metric: [concordance(), ndcg()], backend };
    const weighted = (weight: (row: number) => number) =>
      dataset({ ...data, weights: Float64Array.from({ length: 18 }, (_, row) => weight(row)) });
    const result = await crossValidate(
      rankRls({ kernel }),
      weighted((row) => 1 + row),
      options,
    );
    expect(codes(result)).toEqual(["validation.weights-ignored"]);
    expect(result.warnings[0]!.message).toMatch(/^ndcg: /);
    expect(
      codes(
        await crossValidate(
          rankRls({ kernel }),
          weighted(() => 2),
          options,
        ),
      ),
    ).toEqual([]);
    const pairwise = { ...options, metric: concordance() };
    expect(
      codes(
        await crossValidate(
          rankRls({ kernel }),
          weighted((row) => 1 + row),
          pairwise,
        ),
      ),
    ).toEqual([]);
  });

  it("about ranking measures of pooled scores, and not about errors", async () => {
    const { data } = problem("classes");
    const pooled = (metric: ReturnType<typeof auc>) =>
      crossValidate(rls({ kernel }), data, { split: leaveOneOut(), metric, backend });
    expect(codes(await pooled(auc()))).toContain("validation.pooled");
    expect(codes(await pooled(mse()))).toEqual([]);
  });

  it("about folds that split queries, and folds without a value", async () => {
    const { data } = problem("queries");
    const learner = rankRls({ kernel, queryWeights: "size" });
    const split = kFold({ folds: 9, by: "item" });
    const result = await crossValidate(learner, data, { split, metric: concordance(), backend });
    expect(codes(result)).toContain("validation.split-queries");
    expect(codes(result)).toContain("validation.undefined-folds");
    expect(result.estimates[0]!.undefinedFolds).toBeGreaterThan(0);
    expect(result.estimates[0]!.folds).toHaveLength(9);
  });
});

describe("cross-validation refuses", () => {
  const { data } = problem("real scores");
  const refuse = (split: Split, metric = concordance(), items = data) =>
    crossValidate(rankRls({ kernel: linear() }), items, { split, metric, backend });

  it("splits the data cannot have", async () => {
    await refuses("validation.no-folds", () => refuse(leaveQueryOut()));
    await refuses("validation.no-folds", () => refuse(leaveGroupPairOut()));
    await refuses("validation.no-folds", () => refuse(leavePreferenceOut()));
    await refuses("validation.no-folds", () => refuse(kFold({ folds: 100 })));
    await refuses("validation.no-folds", () => refuse(kFold({ folds: 3, stratify: true })));
    await refuses("validation.no-folds", () => refuse(givenFolds([[99]])));
    await refuses("validation.no-folds", () => refuse(givenFolds([])));
    await refuses("validation.no-folds", () =>
      refuse(givenFolds([Array.from({ length: 18 }, (_, row) => row)])),
    );
  });

  it("measures that no pair can be judged by, and no measure at all", async () => {
    await refuses("option.invalid", () => refuse(leavePairOut(), ndcg()));
    await refuses("option.invalid", () =>
      crossValidate(rankRls({ kernel }), data, { split: leavePairOut(), metric: [], backend }),
    );
  });

  it("more than two classes for auc, in pairs as in folds", async () => {
    const classes = dataset({ ...data, scores: Array.from({ length: 18 }, (_, row) => row % 3) });
    const groups = grouping(Array.from({ length: 18 }, (_, row) => row % 6));
    const grouped = dataset({ ...classes, groups });
    for (const [split, items] of [
      [kFold({ folds: 2 }), classes],
      [leavePairOut(), classes],
      [leavePairOut({ pairs: { sample: 5 } }), classes],
      [leaveGroupPairOut(), grouped],
    ] as const) {
      const error = await refuses("input.invalid", () => refuse(split, auc(), items));
      expect(error.message).toContain("use concordance for more");
    }
    // Inside each query there are two classes.
    const scores = Array.from({ length: 18 }, (_, row) => (row % 3) + (row % 2));
    const inQueries = dataset({ ...data, queries: grouping(scores.map((_, row) => row % 3)), scores });
    expect(numberOf(await refuse(leavePairOut(), auc(), inQueries))).toBeGreaterThanOrEqual(0);
  });

  it("to pool several scores of one item", async () => {
    const pooled = (folds: number[][], averaging?: "pooled" | "folds") => {
      const options = { split: givenFolds(folds), metric: mse(), averaging, backend };
      return crossValidate(rankRls({ kernel: linear() }), data, options);
    };
    const overlapping = [
      [0, 1, 2],
      [2, 3],
    ];
    const error = await refuses("option.invalid", () => pooled(overlapping, "pooled"));
    expect(error.message).toMatch(/averaging: expected "folds".*row 2.*got "pooled"/);
    await refuses("option.invalid", () => pooled([[0], [1], [0]]));
    expect((await pooled(overlapping)).estimates[0]!.averaging).toBe("folds");
    expect((await pooled([[0], [1], [0]], "folds")).estimates[0]!.averaging).toBe("folds");
    expect(
      (
        await pooled(
          [
            [0, 1],
            [2, 3],
          ],
          "pooled",
        )
      ).estimates[0]!.averaging,
    ).toBe("pooled");
  });

  it("to go on when cancelled", async () => {
    const controller = new AbortController();
    const options = {
      split: kFold({ folds: 6 }),
      metric: concordance(),
      backend,
      method: "refit",
      signal: controller.signal,
    } as const;
    const onProgress = () => controller.abort();
    await refuses("run.cancelled", () =>
      crossValidate(rankRls({ kernel }), data, { ...options, onProgress }),
    );
  });
});
