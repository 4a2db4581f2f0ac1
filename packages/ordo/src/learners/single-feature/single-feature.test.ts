import { expectError, seeds } from "@ordo/testkit";
import {
  concordance,
  crossValidate,
  type Dataset,
  dataset,
  fromRows,
  grouping,
  type HoldOutSink,
  kFold,
  learnerFrom,
  leaveOneOut,
  leavePairOut,
  leavePreferenceOut,
  leaveQueryOut,
  matrix,
  preferences,
  type Rng,
  referenceBackend,
  type SparseMatrix,
  type Split,
  seeded,
  singleFeature,
  sparse,
  sparseFrom,
  strings,
  type Vectors,
  vectors,
} from "ordo";
import { describe, expect, it } from "vitest";
import { columnsOf } from "../pairs/columns.ts";
import { gainOfPair, gainOfPreference, sharesOf, type Wanted } from "../pairs/shares.ts";
import { gainsOf } from "./gains.ts";

const backend = referenceBackend();

/** Few different values, so that ties are everywhere. */
function draw(rng: Rng, { size = 12, features = 4 } = {}): Dataset<Vectors> {
  const cells = (count: number, most: number) =>
    Float64Array.from({ length: count }, () => rng.below(most) - 1);
  return dataset({
    inputs: vectors(matrix(size, features, cells(size * features, 4))),
    scores: matrix(size, 2, cells(2 * size, 3)),
    queries: grouping(Array.from({ length: size }, () => rng.below(3))),
    weights: Float64Array.from({ length: size }, () => rng.below(3)),
    preferences: preferences(size, {
      winners: Array.from({ length: 5 }, (_, k) => k),
      losers: Array.from({ length: 5 }, () => 5 + rng.below(size - 5)),
      magnitudes: Array.from({ length: 5 }, () => rng.below(3)),
      weights: Array.from({ length: 5 }, () => rng.below(3)),
    }),
  });
}

/** The same, pair by pair. */
function naiveShares(x: Float64Array, wanted: Wanted): Float64Array {
  const shares = new Float64Array(wanted.size);
  for (let a = 0; a < wanted.size; a++)
    for (let b = 0; b < wanted.size; b++) if (a !== b) shares[a] += gainOfPair(x, wanted, a, b);
  const { preferences: told } = wanted;
  for (let k = 0; k < (told?.count ?? 0); k++)
    for (const item of [told!.winners[k], told!.losers[k]]) shares[item] += gainOfPreference(x, told!, k);
  return shares;
}

it("shares are what the pairs of each item add up to", () => {
  for (const seed of seeds(40)) {
    const rng = seeded(seed);
    const { queries, weights, preferences: told, size } = draw(rng, { size: 15 });
    const column = () => Float64Array.from({ length: size }, () => rng.below(5));
    const wanted = { size, scores: column(), weights, blocks: queries!, preferences: told };
    const x = column();
    expect(sharesOf(x, wanted)).toEqual(naiveShares(x, wanted));
  }
});

it("gains of columns that list few values are those of all their values", () => {
  for (const seed of seeds(20)) {
    const rng = seeded(seed);
    const { queries, weights, size } = draw(rng, { size: 14 });
    const cells = Float64Array.from({ length: size * 6 }, () => (rng.below(3) === 0 ? rng.below(5) - 2 : 0));
    const scores = Float64Array.from({ length: size }, () => rng.below(4));
    const wanted = { size, scores, weights, blocks: queries!, preferences: undefined };
    const dense = matrix(size, 6, cells);
    expect(gainsOf(columnsOf(vectors(sparseFrom(dense))), wanted)).toEqual(
      gainsOf(columnsOf(vectors(dense)), wanted),
    );
  }
});

it("more columns than can be kept are judged anew for each set", async () => {
  const [size, features, rng] = [60, 70_000, seeded(3)];
  const rows = Uint32Array.from({ length: 2 * features }, () => rng.below(size));
  const starts = new Uint32Array(size + 1);
  for (const row of rows) starts[row + 1]!++;
  for (let row = 0; row < size; row++) starts[row + 1]! += starts[row]!;
  const next = starts.slice();
  const columns = new Uint32Array(rows.length);
  rows.forEach((row, k) => {
    columns[next[row]!++] = k >> 1;
  });
  const inputs = vectors(withoutDoubles(size, features, { starts, columns }));
  const data = dataset({ inputs, scores: Float64Array.from({ length: size }, () => rng.normal()) });
  const options = { split: kFold({ folds: 3 }), metric: concordance(), backend };
  const [shortcut, refitted] = [
    await crossValidate(singleFeature(), data, options),
    await crossValidate(singleFeature(), data, { ...options, method: "refit" }),
  ];
  expect(shortcut.estimates).toEqual(refitted.estimates);
});

/** A row that drew a column twice has it once. */
function withoutDoubles(
  size: number,
  features: number,
  { starts, columns }: Pick<SparseMatrix, "starts" | "columns">,
): SparseMatrix {
  const lists = Array.from({ length: size }, (_, row) =>
    [...new Set(columns.subarray(starts[row], starts[row + 1]))].sort((a, b) => a - b),
  );
  const ends = Uint32Array.from([0, ...lists.map((list) => list.length)]);
  for (let row = 0; row < size; row++) ends[row + 1]! += ends[row]!;
  const all = Uint32Array.from(lists.flat());
  return sparse(size, features, { starts: ends, columns: all, values: new Float64Array(all.length).fill(1) });
}

it("what the ranks have in common is not mistaken for that of other sets, even in the same arrays", async () => {
  const data = draw(seeded(11));
  const told = async (
    ask: (run: (sets: readonly Uint32Array[], rank: number) => Promise<unknown>) => Promise<void>,
  ) => {
    const prepared = await singleFeature().prepare(data, [1, 2, 3], { backend });
    const seen: number[] = [];
    const sink = {
      set: (index: number, _: unknown, scores: Float64Array) => void seen.push(index, ...scores),
    };
    await ask((sets, rank) => prepared.holdOuts!.run({ kind: "sets", sets }, rank, sink));
    return seen;
  };
  const [one, two] = [
    [0, 1, 2, 3].map((row) => Uint32Array.of(row, row + 4)),
    [5, 6, 7, 8].map((row) => Uint32Array.of(row)),
  ];
  const fresh: number[] = [];
  for (const [sets, rank] of [
    [one, 1],
    [one, 3],
    [two, 2],
    [one, 2],
  ] as const)
    fresh.push(...(await told(async (run) => void (await run(sets, rank)))));
  const kept = await told(async (run) => {
    const sets = one.map((rows) => rows.slice());
    await run(sets, 1);
    await run(sets, 3);
    two.forEach((rows, place) => {
      sets[place] = rows;
    });
    await run(sets, 2);
    one.forEach((rows, place) => {
      sets[place] = rows;
    });
    await run(sets, 2);
  });
  expect(kept).toEqual(fresh);
  const moved = await told(async (run) => {
    const sets = one.map((rows) => rows.slice());
    await run(sets, 1);
    for (const rows of sets) for (let k = 0; k < rows.length; k++) rows[k] += 4;
    await run(sets, 1);
  });
  const later = one.map((rows) => rows.map((row) => row + 4));
  const [before, after] = [
    await told(async (run) => void (await run(one, 1))),
    await told(async (run) => void (await run(later, 1))),
  ];
  expect(moved).toEqual([...before, ...after]);
  expect(after).not.toEqual(before);
});

describe("what is held out is what training without it gives, with ties, weights, queries and preferences", () => {
  const splits: readonly Split[] = [
    leavePairOut(),
    leaveOneOut(),
    kFold({ folds: 3 }),
    leaveQueryOut(),
    leavePreferenceOut(),
  ];
  it.each(splits)("$spec.kind", async (split) => {
    let told = 0;
    for (const seed of seeds(12)) {
      const whole = draw(seeded(seed));
      const parts: readonly Partial<Dataset<Vectors>>[] =
        split.spec.kind === "leave-preference-out"
          ? [{}, { scores: undefined, weights: undefined }]
          : [
              {},
              { preferences: undefined },
              { weights: undefined, preferences: undefined, queries: whole.queries },
            ];
      for (const part of parts) {
        const data = dataset({ ...whole, ...part });
        for (const rank of [1, 3]) {
          const run = async (method: "auto" | "refit") => {
            const seen: unknown[] = [];
            const onHeldOut: HoldOutSink = {
              set: (index, rows, scores) => void seen.push(["set", index, [...rows], [...scores]]),
              pairs: (output, a, b, scores) =>
                b.forEach((row, k) => void seen.push(["pair", output, a, row, scores.a[k], scores.b[k]])),
              preference: (k, difference) => void seen.push(["preference", k, difference]),
            };
            const options = { split, metric: concordance(), backend, method, onHeldOut };
            const result = await crossValidate(singleFeature({ rank }), data, options);
            return { seen: seen.map((one) => JSON.stringify(one)).sort(), estimates: result.estimates };
          };
          const [shortcut, refitted] = [await run("auto"), await run("refit")];
          expect(shortcut).toEqual(refitted);
          told += shortcut.seen.length;
        }
      }
    }
    expect(told).toBeGreaterThan(50);
  });
});

describe("the column that is chosen", () => {
  const inputs = vectors(
    fromRows([
      [1, 5, 4],
      [2, 5, 3],
      [3, 5, 1],
      [5, 5, 2],
    ]),
    ["noisy", "same", "falling"],
  );
  const data = dataset({ inputs, scores: [1, 2, 3, 4] });

  it("is the best one either way up, the next ones at the next ranks", async () => {
    const weights = async (rank: number) => {
      const model = await singleFeature({ rank }).fit(data, { backend });
      return [...(await model.scores(inputs, { backend }))];
    };
    expect(await weights(1)).toEqual([1, 2, 3, 5]);
    expect(await weights(2)).toEqual([-4, -3, -1, -2]);
    expect(await weights(3)).toEqual([5, 5, 5, 5]);
    await expect(weights(4)).rejects.toMatchObject({ code: "option.invalid" });
  });

  it("explains itself by its name, and is the same of sparse items", async () => {
    const model = await singleFeature().fit(data, { backend });
    const { parts } = await model.explain(inputs, 3, 0, { backend });
    expect(parts).toEqual([{ index: 0, name: "noisy", contribution: 4 }]);
    const { values } = inputs;
    if (values.kind !== "dense") throw new TypeError();
    const sparse = vectors(sparseFrom(values), inputs.names);
    const other = await singleFeature().fit(dataset({ inputs: sparse, scores: [1, 2, 3, 4] }), { backend });
    expect(await other.scores(inputs, { backend })).toEqual(await model.scores(inputs, { backend }));
  });

  it("is none where nothing is wanted in any order", async () => {
    const equal = dataset({ inputs, scores: [1, 1, 1, 1] });
    await expect(singleFeature().fit(equal, { backend })).rejects.toMatchObject({ code: "preferences.none" });
  });
});

describe("items without columns", () => {
  it("are refused where there are no features", async () => {
    const bare = dataset({ inputs: vectors(matrix(2, 0)), scores: [1, 0] });
    const details = { what: "single-feature", actual: "vectors without any" };
    await expectError(singleFeature().fit(bare, { backend }), "input.invalid", details);
  });
  const texts = dataset({ inputs: strings(["profit", "loss"]), scores: [1, 0] });
  const learner = learnerFrom({ kind: "single-feature" });
  it.each([
    ["fit", () => learner.fit(texts, { backend })],
    ["prepare", () => learner.prepare(texts, [1], { backend })],
    ["the grid", () => learner.path!.grid(texts, { backend })],
  ])("are refused by %s", async (_, call) => {
    await expectError(call(), "input.invalid", { what: "single-feature", actual: 'items of kind "strings"' });
  });
});
