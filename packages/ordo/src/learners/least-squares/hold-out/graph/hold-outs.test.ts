/** Hold-outs of linear models from graphs that change with the items that are left, against training anew. */
import { recordHeldOut } from "@ordo/testkit";
import {
  type Backend,
  concordance,
  crossValidate,
  type Dataset,
  dataset,
  grouping,
  kFold,
  leaveOneOut,
  leavePairOut,
  leaveQueryOut,
  linear,
  matrix,
  type RankRlsOptions,
  rankRls,
  referenceBackend,
  type Split,
  seeded,
  sparseFrom,
  type Vectors,
  vectors,
  wasmBackend,
} from "ordo";
import { describe, expect, it } from "vitest";

type Options = Omit<RankRlsOptions<Vectors>, "kernel">;

const items = 13;
const rng = seeded(20);
const X = matrix(
  items,
  3,
  Float64Array.from({ length: items * 3 }, () => rng.normal()),
);
const grades = Float64Array.from({ length: items }, () => rng.below(4));
const continuous = Float64Array.from({ length: items }, () => rng.normal());
const weights = Float64Array.from({ length: items }, () => rng.below(3));
const queries = grouping(Array.from(grades, (_, row) => row % 3));
const backend = referenceBackend();

/** Scores of both ways, and estimates; every score that one way tells the other tells too. */
async function sameBothWays(
  data: Dataset<Vectors>,
  options: Options,
  split: Split,
  { on = backend, rtol = 1e-8 }: { readonly on?: Backend; readonly rtol?: number } = {},
): Promise<void> {
  const learner = rankRls({ kernel: linear(), lambda: 0.3, ...options });
  const told = async (method: "auto" | "refit") => {
    const record = recordHeldOut(data);
    const validation = await crossValidate(learner, data, {
      split,
      metric: concordance(),
      method,
      seed: 3,
      backend: on,
      onHeldOut: record.sink,
    });
    return { validation, scores: record.scores };
  };
  const [one, other] = [await told("auto"), await told("refit")];
  expect(one.validation.method).toBe("shortcut");
  expect([...one.scores.keys()].sort()).toEqual([...other.scores.keys()].sort());
  const largest = Math.max(...Array.from(other.scores.values(), ({ value }) => Math.abs(value) || 0));
  for (const [key, { value }] of other.scores) {
    const found = one.scores.get(key)!;
    if (Number.isNaN(value)) expect(found.value).toBeNaN();
    else expect(Math.abs(found.value - value), key).toBeLessThanOrEqual(rtol * largest);
  }
  expect(one.validation.estimates.map(({ value }) => value)).toEqual(
    other.validation.estimates.map(({ value }) => value),
  );
}

const rules: Record<string, Options> = {
  "cost (20)": { cost: 20 },
  "cost (22)": { cost: 22 },
  "ties left out": { ties: false },
  "close pairs left out": { minimumGap: 0.8 },
  "cost (20) without ties": { cost: 20, ties: false },
  "cost (22) without close pairs": { cost: 22, minimumGap: 0.3 },
};
const parts = { plain: {}, weights: { weights }, queries: { queries }, both: { weights, queries } };
const splits: Split[] = [leaveOneOut(), leavePairOut(), kFold({ folds: 3 })];

describe.each(Object.entries(rules))("%s", (_, rule) => {
  it.each(["pairs", "size", "query"] as const)(
    "equals training anew, queries weighing by %s",
    async (queryWeights) => {
      for (const scores of [grades, continuous])
        for (const [name, own] of Object.entries(parts)) {
          const data = dataset({ inputs: vectors(X), scores, ...own });
          const all = name === "plain" || name === "weights" ? splits : [...splits, leaveQueryOut()];
          for (const split of all) await sameBothWays(data, { ...rule, queryWeights }, split);
        }
    },
  );

  it("does so in WebAssembly, and with sparse features", async () => {
    const wasm = await wasmBackend({ threads: 1 });
    const data = dataset({ inputs: vectors(sparseFrom(X)), scores: grades, weights, queries });
    for (const split of [...splits, leaveQueryOut()]) {
      await sameBothWays(data, rule, split, { on: wasm });
      await sameBothWays(dataset({ inputs: vectors(X), scores: grades, queries }), rule, split, { on: wasm });
    }
    await wasm.close();
  });
});

it("serves several outputs whose pairs are the same: cost (20)", async () => {
  const scores = matrix(
    items,
    2,
    Float64Array.from({ length: 2 * items }, (_, k) => (k % 2 ? continuous : grades)[k >> 1]!),
  );
  for (const own of Object.values(parts))
    for (const split of splits)
      await sameBothWays(dataset({ inputs: vectors(X), scores, ...own }), { cost: 20 }, split);
});

it("serves more items than a backend is called for, and more features than are solved in plain loops", async () => {
  const [m, n] = [130, 50];
  const draw = seeded(8);
  const inputs = vectors(
    matrix(
      m,
      n,
      Float64Array.from({ length: m * n }, () => draw.normal()),
    ),
  );
  const scores = Float64Array.from({ length: m }, () => draw.below(3));
  for (const rule of [{ ties: false }, { cost: 20 as const }])
    for (const split of [leaveOneOut(), leavePairOut({ pairs: { sample: 60 } })])
      await sameBothWays(dataset({ inputs, scores }), rule, split);
});

it("sums what is left anew where nearly all of it was taken away", async () => {
  // Two scores so close that their pair is nearly all there is under cost (22), and a feature that one item has alone.
  const scores = continuous.slice();
  scores[4] = scores[3]! + 1e-3;
  const values = X.data.slice();
  for (let row = 0; row < items; row++) values[row * 3 + 2] = row === 6 ? 1 : 0;
  for (const lambda of [1e-6, 1])
    for (const split of [leaveOneOut(), leavePairOut()]) {
      await sameBothWays(dataset({ inputs: vectors(X), scores }), { cost: 22, lambda }, split);
      const lonely = dataset({ inputs: vectors(matrix(items, 3, values)), scores: grades });
      await sameBothWays(lonely, { ties: false, lambda }, split);
    }
});

it("does so far from 0, in tiny and in large units", async () => {
  for (const [offset, unit] of [
    [1e5, 1],
    [0, 1e-6],
    [0, 1e6],
  ] as const) {
    const inputs = vectors(
      matrix(
        items,
        3,
        X.data.map((value) => offset + unit * value),
      ),
    );
    for (const rule of [{ ties: false }, { cost: 20 as const }, { cost: 22 as const }]) {
      const options = { ...rule, lambda: 0.3 * unit ** 2 };
      await sameBothWays(dataset({ inputs, scores: grades, queries }), options, leavePairOut(), {
        rtol: 1e-6,
      });
    }
  }
});

it("has no scores where the others want no order, and tells so", async () => {
  const scores = Float64Array.from({ length: items }, (_, row) => (row === 2 || row === 5 ? row : 0));
  for (const rule of Object.values(rules))
    for (const split of splits) await sameBothWays(dataset({ inputs: vectors(X), scores }), rule, split);
  const alone = Float64Array.from({ length: items }, (_, row) => (row === 2 ? 1 : 0));
  await sameBothWays(dataset({ inputs: vectors(X), scores: alone }), { ties: false }, leaveOneOut());
});

it("holds out given pairs, in the order and the direction in which they are given", async () => {
  const data = dataset({ inputs: vectors(X), scores: grades, queries });
  const learner = rankRls({ kernel: linear(), lambda: 0.3, ties: false });
  using prepared = await learner.prepare(data, [0.3], { backend });
  const [a, b] = [Uint32Array.of(7, 1, 0), Uint32Array.of(2, 4, 12)];
  const all = recordHeldOut(data);
  await prepared.holdOuts.run({ kind: "pairs", pairs: { kind: "all" } }, 0.3, all.sink);
  const some = recordHeldOut(data);
  await prepared.holdOuts.run({ kind: "pairs", pairs: { kind: "list", a, b } }, 0.3, some.sink);
  // Pairs of two queries among them.
  expect(all.scores.size).toBe((items * (items - 1)) / 2);
  expect([...some.scores.keys()].sort()).toEqual([
    "pair 0 12, output 0",
    "pair 1 4, output 0",
    "pair 7 2, output 0",
  ]);
  expect(some.scores.get("pair 7 2, output 0")!.value).toBeCloseTo(
    -all.scores.get("pair 2 7, output 0")!.value,
    11,
  );
  expect(some.scores.get("pair 1 4, output 0")!.value).toBeCloseTo(
    all.scores.get("pair 1 4, output 0")!.value,
    11,
  );
});
