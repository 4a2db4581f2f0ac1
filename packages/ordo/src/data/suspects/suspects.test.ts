import { seeds } from "@ordo/testkit";
import {
  type CsvReadOptions,
  columnWarnings,
  type Dataset,
  dataset,
  fromRows,
  grouping,
  inspectDataset,
  makeRanking,
  readCsv,
  readWarnings,
  seeded,
  sparseFrom,
  type Vectors,
  vectors,
} from "ordo";
import { describe, expect, it } from "vitest";
import { nearWords } from "./near-words.ts";
import { firstCopies } from "./repeated-rows.ts";
import { isIdName } from "./running-numbers.ts";

/** Noise of three features, and one more column. */
function withColumn(column: readonly number[], name = "extra", storage: "dense" | "sparse" = "dense") {
  const rng = seeded(5);
  const rows = fromRows(column.map((value) => [rng.normal(), value, rng.normal(), rng.below(4)]));
  return vectors(storage === "dense" ? rows : sparseFrom(rows), ["a", name, "b", "c"]);
}

const told = (data: Dataset<Vectors>) => columnWarnings(data).map(({ code, remedies }) => [code, remedies]);
const upTo = (count: number) => Array.from({ length: count }, (_, k) => k);
const ignoring = (value: string) => [{ option: "ignore", value }];

describe.each(["dense", "sparse"] as const)("running numbers of %s items", (storage) => {
  const shuffled = upTo(40).map((k) => (k * 17) % 40);
  it.each([
    ["counted from 0", upTo(40), true],
    ["counted from 1", upTo(40).map((k) => k + 1), true],
    ["in order with gaps", upTo(40).map((k) => k * k), true],
    ["counted down", upTo(40).map((k) => -k), true],
    ["counted and shuffled", shuffled, true],
    ["shuffled, of which some rows are left", shuffled.map((k) => k + (k % 2) * 20), true],
    ["too few rows to tell", upTo(9), false],
    ["one number twice", [...upTo(39), 38], false],
    ["not whole", upTo(40).map((k) => k + 0.5), false],
    ["one number missing", [...upTo(39), Number.NaN], false],
    ["amounts far apart", shuffled.map((k) => 1000 + 37 * k), false],
  ])("%s: %s", (_, column, isTold) => {
    const data = dataset({ inputs: withColumn(column, "extra", storage) });
    expect(told(data)).toEqual(isTold ? [["data.row-numbers", ignoring("extra")]] : []);
  });

  it("by its name, where the numbers alone say nothing", () => {
    const far = shuffled.map((k) => 1000 + 37 * k);
    expect(told(dataset({ inputs: withColumn(far, "patient_id", storage) }))).toEqual([
      ["data.row-numbers", ignoring("patient_id")],
    ]);
  });

  it("without a name, whatever it holds", () => {
    for (const name of ["", " ", "Unnamed: 0", "__index_level_0__"]) {
      const inputs = withColumn(new Array(40).fill(1.5), name, storage);
      expect(told(dataset({ inputs }))).toEqual([["data.unnamed-column", ignoring(name)]]);
    }
  });
});

it("knows names of ids from other words", () => {
  const ids = ["id", "ID", "Id", "index", "row", "row_names", "patient_id", "patient id", "userId", "userID"];
  const others = ["paid", "grid", "valid", "humid", "acid", "width", "notes", "rowing", "SVID2", "hybrid"];
  expect(ids.filter(isIdName)).toEqual(ids);
  expect(others.filter(isIdName)).toEqual([]);
});

/** By its definition: no pair of rows of a query is in another order. */
function isPerfectByPairs(x: readonly number[], y: readonly number[], query: readonly number[]): boolean {
  return [1, -1].some((sign) =>
    x.every((one, i) =>
      x.every((other, j) => query[i] !== query[j] || !(y[i]! < y[j]!) || sign * one < sign * other),
    ),
  );
}

describe("features that give the target away", () => {
  it.each(["dense", "sparse"] as const)(
    "are those by the definition on all pairs, of %s items",
    (storage) => {
      let found = 0;
      for (const seed of seeds(60)) {
        const rng = seeded(seed);
        const size = 24;
        const y = upTo(size).map(() => rng.below(3));
        const query = upTo(size).map(() => (seed % 2 === 0 ? 0 : rng.below(2)));
        const sign = rng.below(2) * 2 - 1;
        // Zeros tie, and one wrong value spoils the order.
        const column = y.map((score) =>
          score === 0 && seed % 3 === 0 ? 0 : sign * (score * 3 + rng.uniform()),
        );
        if (rng.below(2) === 1) column[rng.below(size)] = sign * 1.5;
        const inputs = withColumn(column, "extra", storage);
        const data = dataset({ inputs, scores: y, queries: grouping(query.map(String)) });
        const expected = isPerfectByPairs(column, y, query);
        if (expected) found++;
        expect(told(data)).toEqual(expected ? [["data.gives-target-away", ignoring("extra")]] : []);
      }
      expect(found).toBeGreaterThan(5);
      expect(found).toBeLessThan(55);
    },
  );

  it("are not told where chance would give as much", () => {
    const y = [...new Array(11).fill(0), 1];
    expect(told(dataset({ inputs: withColumn(y.map((score) => score / 2)), scores: y }))).toEqual([]);
  });

  it("are not found in noise", () => {
    for (const seed of seeds(5))
      expect(columnWarnings(makeRanking({ seed, items: 60, features: 20 }).data)).toEqual([]);
  });
});

describe("words that are nearly the same", () => {
  it("differ by case, or by blanks", () => {
    expect(nearWords(["yes", "no", "Yes ", "NO", "maybe", "may be", "may  be"])).toEqual([
      ["yes", "Yes "],
      ["no", "NO"],
      ["may be", "may  be"],
    ]);
    expect(nearWords(["a", "b"])).toEqual([]);
  });
});

describe("a table that was read", () => {
  const read = async (text: string, options: CsvReadOptions) => {
    const result = await readCsv(new TextEncoder().encode(text), options);
    return [...result.report.warnings, ...readWarnings(result)].map(({ code, message, remedies }) => [
      code,
      message,
      ...(remedies?.map(({ value }) => value) ?? []),
    ]);
  };
  const differ =
    "differ by case or blanks only, and count as different words; if one is meant, mend the file";

  it("is told of classes that are nearly the same, also of one against others", async () => {
    const text = 'x,y\n1,yes\n2,no\n3,Yes\n4,"yes "\n';
    const classes = ["no", "Yes", "yes", "yes "];
    expect(await read(text, { target: "y", classes })).toEqual([
      ["data.near-classes", `classes: "Yes" and "yes" and "yes " ${differ}`],
    ]);
    expect(await read(text, { target: "y", positive: "yes" })).toEqual([
      ["data.near-classes", `classes: "yes" and "Yes" and "yes " ${differ}`],
    ]);
  });

  it("is told of words that are in one row each, and of a word that gives the target away, by its column", async () => {
    const rows = Array.from(
      { length: 30 },
      (_, row) => `p${row},${row < 12 ? "high" : "low"},${row < 12 ? 1 : 0}`,
    );
    const told = await read(["name,level,y", ...rows].join("\n"), { target: "y", categories: "one-hot" });
    expect(told.map(([code, , ...columns]) => [code, ...columns])).toEqual([
      ["data.gives-target-away", "level"],
      ["data.row-words", "name"],
    ]);
  });
});

describe("repeated rows", () => {
  const rows = fromRows([
    [1, 2],
    [3, 4],
    [1, 2],
    [1, 2],
    [3, 4],
    [1, 2],
  ]);

  it("have the same features, scores and query", () => {
    const plain = dataset({ inputs: vectors(rows) });
    expect(firstCopies(plain)).toEqual(Uint32Array.of(0, 1, 0, 0, 1, 0));
    const scored = dataset({ inputs: vectors(rows), scores: [1, 1, 2, 1, 1, 1] });
    expect(firstCopies(scored)).toEqual(Uint32Array.of(0, 1, 2, 0, 1, 0));
    const queries = grouping(["a", "a", "a", "a", "a", "b"]);
    expect(firstCopies(dataset({ inputs: vectors(rows), scores: [1, 1, 2, 1, 1, 1], queries }))).toEqual(
      Uint32Array.of(0, 1, 2, 0, 1, 5),
    );
  });

  it("are told of a data set", () => {
    const { warnings } = inspectDataset(dataset({ inputs: vectors(rows), scores: [1, 1, 2, 1, 1, 1] }));
    expect(
      warnings.filter(({ code }) => code === "data.repeated-rows").map(({ message }) => message),
    ).toEqual(["3 of 6 items are copies of an earlier one, score included"]);
  });
});
