import { seeds } from "@ordo/testkit";
import {
  dataset,
  fromRows,
  grouping,
  inspectDataset,
  makeRanking,
  matrix,
  preferences,
  seeded,
  sparseFrom,
  vectors,
} from "ordo";
import { describe, expect, it } from "vitest";

const gap = Number.NaN;
const codes = (summary: ReturnType<typeof inspectDataset>) => summary.warnings.map(({ code }) => code);

describe("inspectDataset", () => {
  const rows = fromRows([
    [1, 7, 1, 0, gap, -0],
    [2, 7, 2, 0, 5, 0],
    [0, 7, 0, 0, gap, 0],
    [4, 7, 4, 0, 6, 0],
  ]);
  const names = ["a", "b", "c", "d", "e", "z"];

  it.each(["dense", "sparse"] as const)(
    "finds missing, constant and duplicate columns of %s items",
    (storage) => {
      const inputs = vectors(storage === "dense" ? rows : sparseFrom(rows), names);
      const summary = inspectDataset(dataset({ inputs }));
      expect(summary).toMatchObject({
        items: 4,
        features: 6,
        storage,
        density: 14 / 24,
        missing: { values: 2, items: 2, columns: [{ column: "e", values: 2 }] },
        constantColumns: ["b", "d", "z"],
        duplicateColumns: [{ column: "c", sameAs: "a" }],
        scores: [],
      });
      expect(codes(summary)).toEqual([
        "data.missing-values",
        "data.constant-columns",
        "data.duplicate-columns",
      ]);
    },
  );

  it("equals the definition on random small columns, where equal ones abound", () => {
    for (const seed of seeds(20)) {
      const rng = seeded(seed);
      const items = 2 + rng.below(3);
      const values = matrix(
        items,
        12,
        Float64Array.from({ length: items * 12 }, () => [0, 1, gap][rng.below(3)]),
      );
      const text = Array.from({ length: 12 }, (_, col) =>
        Array.from({ length: items }, (_, row) => values.data[row * 12 + col]).join(),
      );
      const isConstant = (column: string) => /^(\d)(,\1)*$/.test(column);
      const expected = text.flatMap((column, k) =>
        text.indexOf(column) < k && !isConstant(column)
          ? [{ column: `feature ${k + 1}`, sameAs: `feature ${text.indexOf(column) + 1}` }]
          : [],
      );
      for (const inputs of [vectors(values), vectors(sparseFrom(values))])
        expect(inspectDataset(dataset({ inputs })).duplicateColumns).toEqual(expected);
    }
  });

  it("describes scores by bars or bins", () => {
    const inputs = vectors(matrix(5, 1));
    const scores = {
      values: matrix(5, 1, Float64Array.of(1, 0, 1, 1, 2)),
      names: ["y"],
      classes: ["no", "so", "yes"],
    };
    expect(inspectDataset(dataset({ inputs, scores })).scores).toEqual([
      {
        name: "y",
        least: 0,
        most: 2,
        mean: 1,
        distinct: 3,
        histogram: [
          { from: 0, to: 0, label: "no", count: 1 },
          { from: 1, to: 1, label: "so", count: 3 },
          { from: 2, to: 2, label: "yes", count: 1 },
        ],
      },
    ]);
    const many = inspectDataset(
      dataset({ inputs: vectors(matrix(101, 1)), scores: Array.from({ length: 101 }, (_, k) => k) }),
    ).scores[0]!;
    expect([many.distinct, many.least, many.most, Math.round(many.mean)]).toEqual([101, 0, 100, 50]);
    expect(many.histogram.map(({ count }) => count)).toEqual([10, 10, 10, 10, 10, 10, 10, 10, 10, 11]);
    expect([many.histogram[0], many.histogram[9]]).toMatchObject([
      { from: 0, to: 10 },
      { from: 90, to: 100 },
    ]);
  });

  it("describes queries, groups and preferences", () => {
    const summary = inspectDataset(
      dataset({
        inputs: vectors(matrix(6, 1)),
        scores: [1, 1, 2, 1, 5, 5],
        queries: grouping(["p", "p", "q", "q", "r", "q"]),
        groups: grouping(["u", "u", "u", "u", "u", "v"]),
        preferences: preferences(6, { winners: [0, 1], losers: [1, 2], magnitudes: [0, 1] }),
      }),
    );
    expect(summary.queries).toEqual({ count: 3, smallest: 1, median: 2, largest: 3 });
    expect(summary.queriesWithoutPairs).toBe(2);
    expect(summary.groups).toEqual({ count: 2, smallest: 1, median: 3, largest: 5 });
    expect(summary.preferences).toEqual({ count: 2, ties: 1 });
    expect(codes(summary)).toEqual([
      "data.constant-columns",
      "data.queries-without-pairs",
      "data.repeated-rows",
    ]);
  });

  it("warns of equal scores, repeated ids and unequal scales", () => {
    const inputs = vectors(
      fromRows([
        [1, 5000],
        [2, 1],
      ]),
    );
    expect(codes(inspectDataset(dataset({ inputs, scores: [3, 3], ids: ["x", "x"] })))).toEqual([
      "data.unequal-scales",
      "data.constant-score",
      "data.repeated-ids",
    ]);
  });

  it("takes data sets of every size and kind", () => {
    for (const items of [0, 1, 2, 33, 65])
      for (const kind of ["global", "query", "pairwise"] as const)
        for (const storage of ["dense", "sparse"] as const) {
          const { data } = makeRanking({ kind, items, features: 3, storage });
          expect(inspectDataset(data)).toMatchObject({
            items,
            features: 3,
            storage,
            fingerprint: data.fingerprint,
          });
        }
    expect(codes(inspectDataset(makeRanking({ items: 0, features: 0 }).data))).toEqual([
      "data.no-items",
      "data.no-features",
    ]);
  });
});
