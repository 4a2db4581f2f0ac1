import { expectError } from "@ordo/testkit";
import {
  type PairsReadOptions,
  type RowsReadOptions,
  readFolds,
  readNameList,
  readPairs,
  readRows,
  readScoreList,
} from "ordo";
import { describe, expect, it } from "vitest";

async function problems(text: string, options: PairsReadOptions = {}): Promise<string[]> {
  const { details } = await expectError(readPairs(text, options), "data.parse");
  return details.problems.map(
    ({ line, column, found, expected }) => `${line}:${column} ${found} | ${expected}`,
  );
}

describe("readPairs", () => {
  it.each(["1 0\n2\t0 \n", "winner,loser\n1,0\n2,0\n", "loser;WINNER\n0;1\n0;2\n"])(
    "reads rows from %j",
    async (text) => {
      const { preferences, ids } = await readPairs(text, { items: 4 });
      expect(preferences).toMatchObject({
        items: 4,
        winners: Uint32Array.of(1, 2),
        losers: Uint32Array.of(0, 0),
      });
      expect([...preferences.magnitudes, ...preferences.weights]).toEqual([1, 1, 1, 1]);
      expect(ids).toBeUndefined();
    },
  );

  it("reads magnitudes and weights, and rows that count from 1", async () => {
    const { preferences } = await readPairs("2,1,0,0.5\n3,1,2,1\n", { firstRow: 1 });
    expect(preferences).toMatchObject({
      items: 3,
      winners: Uint32Array.of(1, 2),
      losers: Uint32Array.of(0, 0),
    });
    expect([[...preferences.magnitudes], [...preferences.weights]]).toEqual([
      [0, 2],
      [0.5, 1],
    ]);
  });

  it("reads ids, known or found, from any columns", async () => {
    const text = 'date,away,home\n1,"b, c",a\n2,a,d\n';
    const columns = { header: true, winner: "home", loser: "away" } as const;
    const ids = ["a", "b, c", "d", "e"];
    const known = await readPairs(text, { ...columns, ids });
    expect(known).toMatchObject({
      ids,
      preferences: { items: 4, winners: Uint32Array.of(0, 2), losers: Uint32Array.of(1, 0) },
    });
    const found = await readPairs(text, { ...columns, by: "id" });
    expect(found).toMatchObject({
      ids: ["a", "b, c", "d"],
      preferences: { items: 3, losers: Uint32Array.of(1, 0) },
    });
  });

  it("tells what is wrong and where", async () => {
    const text = "winner,loser,magnitude\n0,0,1\n0,9,1\n1,0,-1\nx,0,1\n1,0\n1,0,inf\n";
    expect(await problems(text, { items: 3 })).toEqual([
      '2:3 "0" on both sides | two different items',
      '3:3 "9" | a row number from 0 to 2',
      '4:5 "-1" | a number >= 0 (swap winner and loser)',
      '5:1 "x" | a row number from 0 to 2',
      "6:1 2 cells | 3, as in the first line",
      '7:5 "inf" | a finite number >= 0',
    ]);
    expect(await problems("a b\nb z\n", { ids: ["a", "b"] })).toEqual(['2:3 "z" | an id of the data set']);
    await expectError(readPairs("a b\n", { ids: ["a", "a"] }), "option.invalid");
    await expectError(readPairs("x,y\n1,2\n", { header: true }), "data.column");
    await expectError(readPairs(""), "input.empty");
  });
});

describe("readFolds", () => {
  it("reads one fold a line", async () => {
    expect(await readFolds("0 1 2\n\n5,3\r\n4", { items: 6 })).toEqual([
      Uint32Array.of(0, 1, 2),
      Uint32Array.of(5, 3),
      Uint32Array.of(4),
    ]);
  });

  it("refuses rows that are no rows, too large, or twice in a fold", async () => {
    const { details } = await expectError(readFolds("0 1 1\n-2 6 1.0\n", { items: 6 }), "data.parse", {
      total: 4,
    });
    expect(details.problems.map(({ line, column }) => `${line}:${column}`)).toEqual([
      "1:5",
      "2:1",
      "2:4",
      "2:6",
    ]);
    await expectError(readFolds("\n"), "input.empty");
  });
});

describe("readRows", () => {
  it("reads a row number or an id a line", async () => {
    expect(await readRows("5\n\n 0\r\n3", { items: 6 })).toEqual(Uint32Array.of(5, 0, 3));
    expect(await readRows("6\n1\n", { items: 6, firstRow: 1 })).toEqual(Uint32Array.of(5, 0));
    expect(await readRows("b 2\na\n", { ids: ["a", "x", "b 2"] })).toEqual(Uint32Array.of(2, 0));
  });

  it("refuses what is no row, too large, or there twice", async () => {
    const found = async (text: string, options: RowsReadOptions) =>
      (await expectError(readRows(text, options), "data.parse")).details.problems.map(
        ({ line, expected }) => `${line} ${expected}`,
      );
    expect(await found("0\n-1\n6\n1 2\n0\n", { items: 6 })).toEqual([
      "2 a row number from 0 to 5",
      "3 a row number from 0 to 5",
      "4 a row number from 0 to 5",
      "5 each row once",
    ]);
    expect(await found("a\n0\na\n", { ids: ["a"] })).toEqual(["2 the id of a row", "3 each row once"]);
    await expectError(readRows("\n"), "input.empty");
  });
});

describe("lists", () => {
  it("read scores and names, one line for each item", async () => {
    expect(await readScoreList("1.0\n0.5\n")).toMatchObject({
      rows: 2,
      cols: 1,
      data: Float64Array.of(1, 0.5),
    });
    expect(await readScoreList("1 2\n3 4\n")).toMatchObject({ rows: 2, cols: 2 });
    expect(await readNameList("1836\n1836\na b\nü\n")).toEqual(["1836", "1836", "a b", "ü"]);
  });

  it("read scores to the bit", async () => {
    const values = [0.1, -1 / 3, 5e-324, 1.7976931348623157e308, 123456789.12345679];
    const lines = values.map((value) => `${value} ${value / 7}\n`);
    const wanted = Float64Array.from(values.flatMap((value) => [value, value / 7]));
    expect((await readScoreList(lines.join(""))).data).toEqual(wanted);
  });

  it("refuse words among scores, lines of different lengths, and nothing", async () => {
    await expectError(readScoreList("1\nx\n"), "data.parse", { total: 1 });
    await expectError(readScoreList("1\n1 2\n"), "data.parse", { total: 1 });
    await expectError(readScoreList(""), "input.empty");
    await expectError(readNameList("\n"), "input.empty");
  });
});
