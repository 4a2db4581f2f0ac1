import { expectClose, expectError, randomMatrix } from "@ordo/testkit";
import {
  concordance,
  crossValidate,
  type Dataset,
  dataset,
  datasetSource,
  fitStream,
  gaussian,
  givenFolds,
  grouping,
  type Learner,
  linear,
  type Metric,
  matrix,
  mse,
  ndcg,
  rankRls,
  referenceBackend,
  rls,
  seeded,
  singleFeature,
  type Vectors,
  validateStream,
  vectors,
  withLandmarks,
  withPreparation,
} from "ordo";
import { describe, expect, it } from "vitest";
import { foldRows } from "../../learners/stream/fold-sums.ts";
import type { Estimate } from "../judging/estimate.ts";
import { queryTally } from "./tally.ts";

/** What is streamed and what is in memory are the same on every backend, and small jobs are quickest on this one. */
const run = { backend: referenceBackend() };

const [m, n] = [150, 4];
const kernel = gaussian({ gamma: 0.2 });
const values = [0.1, 10];

interface Drawn {
  readonly outputs?: number;
  readonly queries?: boolean;
  readonly weights?: boolean;
  readonly landmarks?: readonly number[];
}

function drawn({ outputs = 1, queries = true, weights = false, landmarks }: Drawn = {}): Dataset<Vectors> {
  const rng = seeded(11);
  const X = randomMatrix(rng, m, n);
  const scores = matrix(m, outputs);
  for (let row = 0; row < m; row++)
    for (let out = 0; out < outputs; out++)
      scores.data[row * outputs + out] = Math.max(0, Math.round(2 + X.data[row * n + out]! + rng.normal()));
  return dataset({
    inputs: vectors(X),
    scores,
    queries: queries ? grouping(Array.from({ length: m }, (_, row) => `q${Math.floor(row / 5)}`)) : undefined,
    weights: weights ? Float64Array.from({ length: m }, (_, row) => 1 + (row % 3)) : undefined,
    landmarks,
  });
}

/** The folds of a stream, as rows of the data in memory. */
function foldsOf(data: Dataset<Vectors>, count: number, seed = 0) {
  const folds = { count, rng: seeded(seed).fork("folds") };
  return foldRows({ data, firstRow: 0 }, folds);
}

/** Estimates, fold by fold, are those of training anew without each fold in memory. */
async function expectTwin(learner: Learner<Vectors>, data: Dataset<Vectors>, metric: readonly Metric[]) {
  const source = datasetSource(data, { rows: 22 });
  const { results, model, ...counts } = await validateStream(learner, source, {
    ...run,
    folds: 4,
    values,
    metric,
  });
  expect(counts).toEqual({ rows: m, queries: data.queries?.count ?? 0, missing: 0 });
  const split = givenFolds(foldsOf(data, 4));
  for (const [k, value] of values.entries()) {
    const whole = await crossValidate(learner.at(value), data, { split, metric, method: "refit" });
    for (const [j, estimate] of whole.estimates.entries()) {
      const found = results[k]!.estimates[j]!;
      const numbers = (list: readonly { defined: boolean; value?: number }[]) =>
        Float64Array.from(list, (one) => one.value ?? -1);
      expectClose(numbers(found.folds), numbers(estimate.folds), { rtol: 1e-9 });
      expectClose(numbers(found.outputs), numbers(estimate.outputs), { rtol: 1e-9 });
      expectClose(numbers([found.value]), numbers([estimate.value]), { rtol: 1e-9 });
      expect(found.undefinedQueries).toBe(estimate.undefinedQueries);
      expect(found.metric).toEqual(estimate.metric);
    }
    expect(results[k]!.judging).toBe(whole.judging);
    expect(results[k]!.provenance.learner).toEqual(whole.provenance.learner);
    const about = { ...run, queries: data.queries };
    const scores = await (await learner.at(value).fit(data, run)).scores(data.inputs, about);
    expectClose(await (await model(value)).scores(data.inputs, about), scores, { rtol: 1e-9 });
  }
  return results[0]!.warnings.map(({ code }) => code);
}

const ranking = [concordance(), ndcg({ k: 3 })];
const rank = rankRls({ kernel: linear(), form: "primal" });

describe("cross-validation of a stream is that of the same folds in memory", () => {
  it.each([
    ["RankRLS inside queries", rank, {}],
    ["with weights", rank, { weights: true }],
    ["of two outputs", rankRls({ kernel: linear(), cost: 22, ties: false }), { outputs: 2 }],
    ["scaled in each fold", withPreparation(rank, { scale: { kind: "standard" } }), {}],
    ["scaled inside queries", withPreparation(rank, { scale: { kind: "query-min-max" } }), {}],
  ] satisfies (readonly [string, Learner<Vectors>, Drawn])[])("%s", async (_, learner, how) => {
    const metrics = "weights" in how ? [concordance()] : ranking;
    expect(await expectTwin(learner, drawn(how), metrics)).toEqual([]);
  });

  it.each([
    ["RankRLS of one list", rank, concordance()],
    ["RLS with an intercept", rls({ kernel: linear(), intercept: true, form: "primal" }), mse()],
  ] satisfies (readonly [string, Learner<Vectors>, Metric])[])(
    "%s, whose scores are kept",
    async (_, learner, metric) => {
      expect(await expectTwin(learner, drawn({ queries: false }), [metric])).toEqual(["stream.kept-scores"]);
    },
  );

  it.each([
    ["RankRLS", rankRls({ kernel }), true, concordance()],
    ["RLS with an intercept", rls({ kernel, intercept: true }), false, mse()],
  ] satisfies (readonly [string, Learner<Vectors>, boolean, Metric])[])(
    "on landmarks, which leave with their fold: %s",
    async (_, learner, queries, metric) => {
      // One row is there twice: it comes back when the other one leaves.
      const data = drawn({ queries, landmarks: [4, 17, 31, 52, 53, 88, 120, 149] });
      const { values: X } = data.inputs;
      if (X.kind === "dense") X.data.copyWithin(120 * n, 17 * n, 18 * n);
      const landmarks = withLandmarks(learner, { choose: "given" });
      const folds = foldsOf(data, 4);
      expect(folds.some((rows) => [17, 52, 88].some((row) => rows.includes(row)))).toBe(true);
      expect(await expectTwin(landmarks, data, [metric])).toContain("stream.extra-pass");
    },
  );
});

it("keeps no scores where every query is judged by itself, and does not say so", async () => {
  const how = { ...run, metric: concordance(), folds: 4 };
  const codesOf = async (data: Dataset<Vectors>) =>
    (await validateStream(rank, datasetSource(data), how)).results[0]!.warnings.map(({ code }) => code);
  expect(await codesOf(drawn())).not.toContain("stream.kept-scores");
  expect(await codesOf(drawn({ queries: false }))).toContain("stream.kept-scores");
});

it("has no value for a fold without a query that has one, and says why", () => {
  const tally = queryTally({ metrics: [concordance()], folds: 3, outputs: 1 });
  const block = (scores: number[]) =>
    dataset({ inputs: [[1], [2], [3], [4]], scores, queries: ["a", "a", "b", "b"] });
  const predicted = matrix(4, 1, Float64Array.of(1, 2, 1, 2));
  tally.add(0, block([1, 1, 2, 2]), predicted);
  tally.add(1, block([1, 2, 2, 2]), predicted);
  const [{ folds }] = tally.estimates() as [Estimate];
  expect(folds).toEqual([
    { defined: false, why: "no query has a value" },
    { defined: true, value: 1 },
    { defined: false, why: "nothing was left to learn from, or to judge" },
  ]);
});

it("does not depend on the blocks, and names folds by the seed", async () => {
  const at = async (rows: number, seed: number) =>
    (await validateStream(rank, datasetSource(drawn(), { rows }), { ...run, metric: concordance(), seed }))
      .results[0]!.estimates[0]!.folds;
  const numbers = (list: Awaited<ReturnType<typeof at>>) =>
    Float64Array.from(list, (one) => (one.defined ? one.value : -1));
  const found = numbers(await at(22, 3));
  expect(found).toHaveLength(10);
  expectClose(numbers(await at(1000, 3)), found, { rtol: 1e-12 });
  expect(numbers(await at(22, 4))).not.toEqual(found);
});

it("gives the model of all rows from the sums that are there", async () => {
  let reads = 0;
  const inner = datasetSource(drawn(), { rows: 22 });
  const source = {
    ...inner,
    blocks: (options?: object) => {
      reads++;
      return inner.blocks(options);
    },
  };
  const { model } = await validateStream(rank, source, { ...run, metric: concordance(), values: [2] });
  const before = reads;
  const found = await (await model(2)).scores(drawn().inputs, run);
  expect(reads).toBe(before);
  const { model: fitted } = await fitStream(rank.at(2), inner, run);
  expectClose(found, await fitted.scores(drawn().inputs, run), { rtol: 1e-11 });
});

describe("what is refused", () => {
  const refuse = (learner: Learner<Vectors>, what: string) =>
    expectError(
      () => validateStream(learner, datasetSource(drawn()), { metric: concordance() }),
      "data.unsupported",
      { what },
    );
  it("learners that need all rows, and preparation that needs a pass in each fold", async () => {
    await refuse(singleFeature(), 'learner "single-feature"');
    const scaled = withPreparation(withLandmarks(rankRls({ kernel })), { scale: { kind: "standard" } });
    await refuse(scaled, 'cross-validation with preparation "standard"');
  });
});
