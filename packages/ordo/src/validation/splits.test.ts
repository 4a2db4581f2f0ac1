import { expectError } from "@ordo/testkit";
import fc from "fast-check";
import { type DatasetShape, formatSplit, grouping, kFold, leavePairOut, parseSplit, seeded } from "ordo";
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
