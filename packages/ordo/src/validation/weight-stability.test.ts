import { expectClose, expectError, seeds } from "@ordo/testkit";
import {
  at,
  type Dataset,
  dataset,
  gaussian,
  inlineEngine,
  kFold,
  type Learner,
  leavePairOut,
  linear,
  matrix,
  rankRls,
  referenceBackend,
  rls,
  seeded,
  spectrum,
  strings,
  takeItems,
  type Vectors,
  vectors,
  weightStability,
  withPreparation,
} from "ordo";
import { describe, expect, it } from "vitest";

const backend = referenceBackend();
const M = 24;

function problem(seed: number): Dataset<Vectors> {
  const rng = seeded(seed);
  const x = matrix(M, 5);
  for (let k = 0; k < x.data.length; k++) x.data[k] = rng.uniform() * 10 ** (k % 5);
  const scores = Array.from(
    { length: M },
    (_, row) => at(x, row, 0) - 0.02 * at(x, row, 1) + rng.uniform() / 2,
  );
  return dataset({ inputs: vectors(x, ["a", "b", "c", "d", "e"]), scores });
}

/** The definition: a model for each fold, one after the other. */
async function byHand(
  learner: Learner<Vectors>,
  data: Dataset<Vectors>,
  folds: readonly ArrayLike<number>[],
) {
  const weightsOf = async (part: Dataset<Vectors>) => {
    const { weights } = (await learner.fit(part, { backend })).predictor.weighing!;
    return Array.from({ length: weights.rows }, (_, k) => at(weights, k, 0));
  };
  const whole = await weightsOf(data);
  const each: number[][] = [];
  for (const fold of folds) {
    const out = new Set(Array.from(fold));
    const rest = Array.from({ length: data.size }, (_, row) => row).filter((row) => !out.has(row));
    each.push(await weightsOf(takeItems(data, rest)));
  }
  return whole.map((weight, k) => {
    const ranks = each.map((fold) => 1 + fold.filter((w) => Math.abs(w) > Math.abs(fold[k]!)).length);
    ranks.sort((a, b) => a - b);
    return {
      weight,
      sameSign: each.filter((fold) => fold[k]! > 0 === weight > 0).length / each.length,
      rank: { least: ranks[0], median: (ranks[2]! + ranks[3]!) / 2, most: ranks[5] },
    };
  });
}

describe.each([
  ["rankRls", rankRls({ kernel: linear() })],
  ["rls, scaled", withPreparation(rls({ kernel: linear() }), { scale: { kind: "standard" } })],
] as const)("weights over folds of %s", (_, learner) => {
  it("are those of a loop over the folds", async () => {
    for (const seed of seeds(3)) {
      const data = problem(seed);
      const split = kFold({ folds: 6 });
      const found = await weightStability(learner, data, { split, backend, seed });
      const shape = {
        size: M,
        queries: undefined,
        groups: undefined,
        scores: undefined,
        outputs: [],
        preferences: undefined,
      };
      const plan = split.plan(shape, seeded(seed).fork("folds"));
      if (plan.kind !== "folds") throw new Error("expected folds");
      const expected = await byHand(learner, data, plan.folds);
      expect([found.folds, found.emptyFolds, found.features.length]).toEqual([6, 0, 5]);
      const sizes = found.features.map(({ weight }) => Math.abs(weight));
      expect(sizes).toEqual([...sizes].sort((a, b) => b - a));
      for (const { index, name, weight, sameSign, rank } of found.features) {
        expect(name).toBe("abcde"[index]);
        expectClose(weight, expected[index]!.weight);
        expect({ sameSign, rank }).toEqual({
          sameSign: expected[index]!.sameSign,
          rank: expected[index]!.rank,
        });
      }
      const apart = await weightStability(learner, data, { split, backend, seed, engine: inlineEngine() });
      expect(apart).toEqual(found);
    }
  });
});

it("finds k-mers of a fold by their names; those that it does not know weigh 0", async () => {
  const texts = ["aab", "aba", "bba", "xxa", "bab", "aaa"];
  const data = dataset({ inputs: strings(texts), scores: [1, 2, 3, 9, 4, 0] });
  const learner = rankRls({ kernel: spectrum({ k: 2 }) });
  const found = await weightStability(learner, data, { split: kFold({ folds: 6 }), backend });
  // Only the fourth text has it.
  const one = found.features.find(({ name }) => name === "xx")!;
  expect(one.weight).toBeGreaterThan(0);
  expect(one.sameSign).toBe(5 / 6);
});

describe("refuses", () => {
  const split = kFold({ folds: 4 });
  it("models without weights", () =>
    expectError(
      () => weightStability(rankRls({ kernel: gaussian({ gamma: 1 }) }), problem(1), { split, backend }),
      "data.unsupported",
      {
        what: "weights of rank-rls",
        reason: 'its model is of the kind "kernel"; only linear models have a weight for each feature',
      },
    ));
  it("splits that hold out no sets", () =>
    expectError(
      () => weightStability(rankRls({ kernel: linear() }), problem(1), { split: leavePairOut(), backend }),
      "option.invalid",
    ));
  it("an output that there is not", () =>
    expectError(
      () => weightStability(rankRls({ kernel: linear() }), problem(1), { split, backend, output: 1 }),
      "option.invalid",
    ));
});
