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
    const { prepare: _, ...plain } = rankRls({ kernel });
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
