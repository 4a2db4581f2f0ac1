import { expectClose, naivePairResample, naiveQueryResample, rankingProblems } from "@ordo/testkit";
import { describe, expect, it } from "vitest";
import { seeded } from "../../base/random.ts";
import { openCompute } from "../../compute/compute.ts";
import { type Dataset, dataset, partsOf } from "../../data/dataset.ts";
import type { Vectors } from "../../data/samples.ts";
import { gaussian } from "../../kernels/vectors/gaussian.ts";
import { linear } from "../../kernels/vectors/linear.ts";
import { constant, kpcRank, rankRls, rankSvm, rls, singleFeature } from "../../learners/kinds.ts";
import type { FitOptions, Learner } from "../../learners/learner.ts";
import { withPreparation } from "../../learners/preparation.ts";
import { ndcg } from "../../metrics/lists/ndcg.ts";
import { concordance } from "../../metrics/pairs/concordance.ts";
import { magnitudeError } from "../../metrics/pairs/magnitude-error.ts";
import type { Averaging } from "../judging/estimate.ts";
import { givenFolds } from "../splits/given-folds.ts";
import { parseSplit } from "../splits/text.ts";
import { valuesOf } from "./job.ts";
import { resampled } from "./resampled.ts";
import { drawCounts, type Units, unitsOf } from "./units.ts";

const metrics = [concordance(), magnitudeError()];
const real = rankingProblems(3, { m: 16, n: 3 }).find(({ name }) => name === "real scores")!.data;
const weighted = rankingProblems(4, { m: 14, n: 3 }).find(({ name }) => name === "item weights")!.data;
const queries = dataset({ ...partsOf(real), queries: [...Array(16).keys()].map((row) => row % 5) });
const grouped = dataset({ ...partsOf(real), groups: [...Array(16).keys()].map((row) => row % 6) });
const classes = dataset({
  ...partsOf(real),
  scores: [...Array(16).keys()].map((row) => Number(row % 3 === 0)),
});
const narrow = gaussian({ gamma: 0.4 });

/** How often each item was drawn. */
function itemCounts({ whole }: Units, counts: Uint32Array, size: number): Uint32Array {
  return Uint32Array.from({ length: size }, (_, row) => counts[whole === undefined ? row : whole.of[row]!]!);
}

interface Case {
  readonly learner: Learner<Vectors>;
  readonly data: Dataset<Vectors>;
  readonly split: string;
  readonly averaging?: Averaging;
  readonly method?: "auto" | "refit" | "leaking";
}

async function drawn(
  { learner, data, split: text, averaging = "pairs", method = "auto" }: Case,
  seed: number,
) {
  const split = parseSplit(text);
  const judging = learner.judging;
  const units = unitsOf(data, split, judging);
  const counts = drawCounts(units, seeded(seed));
  const job = { learner, data, units, split, metric: metrics, judging, averaging, method, seed };
  const compute = await openCompute();
  const found = await valuesOf(job, counts, seeded(7), compute);
  const { data: made } = await resampled(job, counts, seeded(7), compute);
  return { found, items: itemCounts(units, counts, data.size), made };
}

const pairs: readonly (readonly [string, Learner<Vectors>, Dataset<Vectors>, string])[] = [
  ["kernel, scores", rankRls({ kernel: narrow, lambda: 0.5 }), real, "leave-pair-out"],
  ["linear, scores", rankRls({ kernel: linear(), lambda: 0.5 }), real, "leave-pair-out"],
  ["linear, dual, classes", rankRls({ kernel: linear(), form: "dual" }), classes, "leave-pair-out"],
  ["kernel, classes", rankRls({ kernel: narrow }), classes, "leave-pair-out"],
  ["kernel, weights", rankRls({ kernel: narrow, ranking: "global" }), weighted, "leave-pair-out"],
  ["linear, weights", rankRls({ kernel: linear(), ranking: "global" }), weighted, "leave-pair-out"],
  ["weighted by size", rankRls({ kernel: narrow, queryWeights: "size" }), real, "leave-pair-out"],
  ["regression", rls({ kernel: narrow, intercept: true }), real, "leave-pair-out"],
  ["one column", singleFeature(), real, "leave-pair-out"],
  ["one column, weights", singleFeature({ ranking: "global" }), weighted, "leave-pair-out"],
  ["no order", constant(), classes, "leave-pair-out"],
  ["kernel, groups", rankRls({ kernel: narrow }), grouped, "leave-group-pair-out"],
  ["linear, groups", rankRls({ kernel: linear() }), grouped, "leave-group-pair-out"],
];

describe("a resample counts items instead of copying them", () => {
  it.each(pairs)(
    "%s: equal to retraining on copies that are held out together",
    async (_, learner, data, split) => {
      for (const seed of [1, 2]) {
        const { found, items, made } = await drawn({ learner, data, split }, seed);
        expect(Math.max(...items)).toBeGreaterThan(1);
        expect(made.size).toBe(items.filter((count) => count > 0).length);
        expectClose(found, await naivePairResample(learner, data, items, metrics));
      }
    },
  );

  it.each([
    ["kernel", rankRls({ kernel: narrow })],
    ["linear", rankRls({ kernel: linear(), lambda: 0.1 })],
    ["each query the same", rankRls({ kernel: narrow, queryWeights: "query" })],
    ["by size", rankRls({ kernel: narrow, queryWeights: "size" })],
    ["regression", rls({ kernel: narrow })],
  ])("%s: a query drawn twice counts twice, in training and in the mean", async (_, learner) => {
    for (const seed of [1, 2]) {
      const one = { learner, data: queries, split: "leave-query-out", averaging: "folds" as const };
      const { found, items, made } = await drawn(one, seed);
      expect(Math.max(...items)).toBeGreaterThan(1);
      expect(made.size).toBe(items.filter((count) => count > 0).length);
      expectClose(found, await naiveQueryResample(learner, queries, items, metrics));
    }
  });
});

describe("a resample makes copies where only these do", () => {
  it.each([
    ["another learner with exact hold-outs", kpcRank({ kernel: narrow, components: 4 }), real, "auto"],
    ["each query the same", rankRls({ kernel: narrow, queryWeights: "query" }), real, "auto"],
    ["refitting", rankRls({ kernel: narrow }), classes, "refit"],
    ["no shortcut", rankSvm({ kernel: linear(), lambda: 1 }), classes, "auto"],
  ] as const)("%s", async (_, learner, data, method) => {
    const split = "leave-pair-out:different";
    const { found, items } = await drawn({ learner, data, split, method }, 3);
    const naive = await naivePairResample(learner, data, items, metrics);
    expectClose(found, naive);
  });
});

it("a measure of lists that takes no weights is of the list with the copies", async () => {
  const learner = rankRls({ kernel: narrow });
  const split = givenFolds([0, 1].map((fold) => [...Array(8).keys()].map((row) => 2 * row + fold)));
  const units = unitsOf(classes, split, "global");
  const compute = await openCompute();
  for (const seed of [1, 2, 3]) {
    const counts = drawCounts(units, seeded(seed));
    const of = (method: "auto" | "refit") => {
      const how = { metric: ndcg(), judging: "global", averaging: "folds", method, seed } as const;
      return valuesOf({ learner, data: classes, units, split, ...how }, counts, seeded(7), compute);
    };
    expectClose(await of("auto"), await of("refit"));
  }
});

it("what is learned once before hold-outs is learned from the copies", async () => {
  const learner = withPreparation(rankRls({ kernel: narrow }), { scale: { kind: "standard" } });
  const { found, items, made } = await drawn(
    { learner, data: real, split: "leave-pair-out", method: "leaking" },
    4,
  );
  expect(made.size).toBe(items.filter((count) => count > 0).length);
  const rows = [...items].flatMap((count, row) => Array<number>(count).fill(row));
  const copies = dataset({
    ...partsOf(real),
    inputs: real.inputs.take(rows),
    scores: rows.map(scoreAt),
    weights: undefined,
  });
  const fixed = await learner.fixed!(copies, { leaking: true } as FitOptions);
  const one = dataset({ ...partsOf(fixed.data), scores: rows.map(scoreAt) });
  // The same items, scaled before: each copy once, with copies in one group.
  const naive = await naivePairResample(
    fixed.learner,
    dataset({ ...partsOf(one), groups: rows }),
    rows.map(() => 1),
    metrics,
  );
  expectClose(found, naive);
});

it("scaling is otherwise learned without what is held out, copies and all", async () => {
  const learner = withPreparation(rankRls({ kernel: linear() }), { scale: { kind: "standard" } });
  const { found, items } = await drawn({ learner, data: classes, split: "leave-pair-out" }, 4);
  expectClose(found, await naivePairResample(learner, classes, items, metrics));
});

function scoreAt(row: number): number {
  return real.scores!.values.data[row]!;
}
