import { expectError } from "@ordo/testkit";
import fc from "fast-check";
import {
  constant,
  crossValidate,
  type DatasetShape,
  dataset,
  formatSplit,
  givenFolds,
  grouping,
  kFold,
  leaveOneOut,
  leavePairOut,
  matrix,
  mse,
  parseSplit,
  referenceBackend,
  type Split,
  seeded,
  vectors,
} from "ordo";
import { describe, expect, it } from "vitest";

function shapeOf(size: number, queries: number, seed: number): DatasetShape {
  const rng = seeded(seed);
  const grouped =
    queries > 0
      ? grouping(Array.from({ length: size }, (_, row) => (row < queries ? row : rng.below(queries))))
      : undefined;
  const scores = Float64Array.from({ length: size }, () => rng.below(3));
  return { size, queries: grouped, groups: grouped, scores, outputs: [scores], preferences: undefined };
}

describe("k-fold", () => {
  it("holds every item out once, in folds of nearly equal size, never parting a query", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 6, max: 60 }),
        fc.constantFrom(0, 6),
        fc.integer(),
        (size, queries, seed) => {
          const shape = shapeOf(size, queries, seed);
          const plan = kFold({ folds: 3 }).plan(shape, seeded(seed));
          if (plan.kind !== "folds") throw new Error("expected folds");
          expect([...plan.folds.flatMap((rows) => [...rows])].sort((a, b) => a - b)).toEqual(
            Array.from({ length: size }, (_, row) => row),
          );
          if (queries === 0)
            expect(
              Math.max(...plan.folds.map((f) => f.length)) - Math.min(...plan.folds.map((f) => f.length)),
            ).toBeLessThan(2);
          const foldOf = new Map(
            plan.folds.flatMap((rows, fold) => [...rows].map((row) => [row, fold] as const)),
          );
          for (let row = 0; row < size && queries > 0; row++) {
            const first = shape.queries!.rowsOf(shape.queries!.of[row]!)[0]!;
            expect(foldOf.get(row)).toBe(foldOf.get(first));
          }
          expect(kFold({ folds: 3 }).plan(shape, seeded(seed))).toEqual(plan);
        },
      ),
    );
  });

  it("spreads classes evenly when stratified", () => {
    const shape = shapeOf(30, 0, 1);
    const plan = kFold({ folds: 3, by: "item", stratify: true }).plan(shape, seeded(1));
    if (plan.kind !== "folds") return;
    for (const wanted of [0, 1, 2]) {
      const counts = plan.folds.map(
        (rows) => [...rows].filter((row) => shape.scores![row] === wanted).length,
      );
      expect(Math.max(...counts) - Math.min(...counts)).toBeLessThan(2);
    }
  });
});

describe("folds of a seed", () => {
  const foldsOf = (split: Split, shape: DatasetShape) => {
    const plan = split.plan(shape, seeded(7).fork("folds"));
    if (plan.kind !== "folds") throw new Error("expected folds");
    return plan.folds.map((rows) => [...rows].join(" "));
  };

  // Published estimates name a seed: what it gives may not change from one version to the next.
  it("are the same in every version", () => {
    expect([
      foldsOf(kFold({ folds: 3 }), shapeOf(10, 0, 1)),
      foldsOf(kFold({ folds: 3 }), shapeOf(14, 5, 1)),
      foldsOf(kFold({ folds: 3, by: "item", stratify: true }), shapeOf(12, 0, 1)),
    ]).toEqual([
      ["3 7 8 9", "2 5 6", "0 1 4"],
      ["3 7 8 12", "0 2 5 10 13", "1 4 6 9 11"],
      ["5 6 10 11", "0 1 4 8", "2 3 7 9"],
    ]);
  });

  it("are the same in every version, of a whole data set through cross-validation", async () => {
    const data = dataset({
      inputs: vectors(
        matrix(
          12,
          1,
          Float64Array.from({ length: 12 }, (_, row) => Math.sin(row)),
        ),
      ),
      scores: Float64Array.from({ length: 12 }, (_, row) => row % 3),
    });
    const held: string[] = [];
    await crossValidate(constant(), data, {
      split: kFold({ folds: 4 }),
      metric: mse(),
      seed: 42,
      backend: referenceBackend(),
      onHeldOut: { set: (_fold, rows) => held.push([...rows].join(" ")) },
    });
    expect(held).toEqual(["2 6 10", "1 5 8", "0 7 9", "3 4 11"]);
  });
});

describe("leave-one-out", () => {
  it.each([5, 2 ** 15 + 3])("holds each of %d items out by itself", (size) => {
    const shape = { ...shapeOf(5, 0, 1), size };
    const plan = leaveOneOut().plan(shape, seeded(1));
    if (plan.kind !== "folds") throw new Error("no folds");
    expect(plan.folds).toHaveLength(size);
    expect(plan.folds[size - 1]).toEqual(Uint32Array.of(size - 1));
    expect(plan.folds[size]).toBeUndefined();
    let next = 0;
    for (const rows of plan.folds) if (rows.length === 1 && rows[0] === next) next++;
    expect(next).toBe(size);
  });
});

describe("leave-pair-out", () => {
  it("samples pairs that may be compared, each once, from small and large data", () => {
    for (const [size, sample] of [
      [40, 50],
      [2500, 300],
    ] as const) {
      const shape = shapeOf(size, 5, 3);
      const plan = leavePairOut({ pairs: { sample } }).plan(shape, seeded(5));
      if (plan.kind !== "pairs" || plan.pairs.kind !== "list") throw new Error("expected a list");
      const { a, b } = plan.pairs;
      expect(a.length).toBe(sample);
      expect(new Set(Array.from(a, (row, k) => `${row} ${b[k]}`)).size).toBe(sample);
      a.forEach((row, k) => {
        expect(shape.queries!.of[row]).toBe(shape.queries!.of[b[k]!]);
        expect(shape.scores![row]).not.toBe(shape.scores![b[k]!]);
      });
    }
  });
});

describe("what a split is made of", () => {
  /** As a caller without a type checker would. */
  const pairOut = leavePairOut as (options: unknown) => unknown;
  const folds = givenFolds as (folds: unknown) => unknown;

  it.each([
    ["options that are none", () => (kFold as (options: unknown) => unknown)(null), "kFold"],
    ["a number of folds without its name", () => (kFold as (options: unknown) => unknown)(5), "kFold"],
    ["options of pairs that are none", () => pairOut(null), "leavePairOut"],
    ["an option that it does not know", () => pairOut({ pair: "different" }), "leavePairOut.pair:"],
    ["another word", () => pairOut({ pairs: "some" }), 'leavePairOut.pairs: .* got "some"'],
    ["no choice", () => pairOut({ pairs: null }), "leavePairOut.pairs: .* got null"],
    ["more than a sample", () => pairOut({ pairs: { sample: 5, seed: 1 } }), "leavePairOut.pairs"],
    ["a pair that is none", () => pairOut({ pairs: [[0, 1], 5] }), "pairs.1.: expected two rows.* got 5"],
    ["a pair of three", () => pairOut({ pairs: [[0, 1, 2]] }), "pairs.0.: expected two rows.* got 3 values"],
    ["a pair of halves", () => pairOut({ pairs: [[0, 0.5]] }), "pairs.0.: .* got 0.5"],
    ["no folds", () => folds(undefined), "givenFolds.folds: .* got nothing"],
    ["a number for folds", () => folds(5), "givenFolds.folds: .* got 5"],
    ["a number for a fold", () => folds([[0], 5]), "givenFolds.folds.1.: .* got 5"],
    ["a row before the first", () => folds([[0, -1]]), "givenFolds.folds.0.: .* got -1"],
    ["a word for a row", () => folds([["1"]]), 'givenFolds.folds.0.: .* got "1"'],
    ["a text for a fold", () => folds(["12"]), 'givenFolds.folds.0.: .* got "12"'],
  ])("is refused when the split is made: %s", async (_, make, message) => {
    const error = await expectError(make, "option.invalid");
    expect(error.message).toMatch(new RegExp(message));
  });

  it("says what a sample is that is no number", async () => {
    const error = await expectError(() => pairOut({ pairs: { sample: "5" } }), "validation.no-folds");
    expect(error.message).toContain('a sample of "5" pairs');
  });

  it("stays what it was when the caller's lists change", () => {
    const shape = shapeOf(6, 0, 1);
    const pairs: [number, number][] = [[0, 1]];
    const sets = [[0, 1], Uint32Array.of(2, 3)];
    const choice = { sample: 2 };
    const splits = [leavePairOut({ pairs }), givenFolds(sets), leavePairOut({ pairs: choice })];
    const before = splits.map((split) => [structuredClone(split.spec), split.plan(shape, seeded(1))]);
    pairs[0]![1] = 5;
    pairs.push([2, 3]);
    for (const rows of sets) rows[0] = 5;
    sets.push([4]);
    choice.sample = 3;
    expect(splits.map((split) => [split.spec, split.plan(shape, seeded(1))])).toEqual(before);
    expect(splits[0]!.spec.pairs).toEqual([[0, 1]]);
    for (const list of [splits[0]!.spec.pairs, splits[1]!.spec.folds] as unknown[][]) {
      expect([Object.isFrozen(list), Object.isFrozen(list[0])]).toEqual([true, true]);
    }
  });
});

describe("the text of a split", () => {
  it.each([
    "leave-one-out",
    "leave-query-out",
    "leave-group-out",
    "leave-pair-out",
    "leave-pair-out:different",
    "leave-pair-out:sample=2000",
    "leave-group-pair-out",
    "leave-preference-out",
    "k-fold:10",
    "k-fold:5,by=query",
    "k-fold:5,by=item,stratify",
  ])("%s parses and formats back", (text) => {
    expect(formatSplit(parseSplit(text).spec)).toBe(text);
  });

  it("is refused with what was meant", async () => {
    const error = await expectError(() => parseSplit("leave-pear-out"), "option.invalid");
    expect(error.message).toContain("did you mean leave-pair-out?");
    for (const text of [
      "",
      "k-fold:x",
      "k-fold:1",
      "leave-one-out:3",
      "leave-pair-out:sample=x",
      "leave-pair-out:sample=0",
    ]) {
      await expectError(() => parseSplit(text), ["option.invalid", "validation.no-folds"]);
    }
  });
});
