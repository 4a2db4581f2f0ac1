import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DuckDBInstance } from "@duckdb/node-api";
import { readDatasetBlocks, readParquet } from "@ordo/files";
import { expectError } from "@ordo/testkit";
import { readJsonLines } from "ordo";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "ordo-lists-"));
});
afterAll(async () => {
  await rm(folder, { recursive: true });
});

/** A file that DuckDB makes from a query, in row groups of 2048. */
async function madeBy(sql: string, name: string): Promise<string> {
  const path = join(folder, name);
  const instance = await DuckDBInstance.create(":memory:");
  const connection = await instance.connect();
  await connection.run(`COPY (${sql}) TO '${path}' (FORMAT parquet, ROW_GROUP_SIZE 2048)`);
  connection.closeSync();
  instance.closeSync();
  return path;
}

describe.each(["duckdb", "hyparquet"] as const)("lists in Parquet by %s", (reader) => {
  it.each(["dense", "sparse"] as const)("are tokens and sets, as in JSON lines: %s", async (storage) => {
    const sql = `SELECT i::DOUBLE AS y, ['a b', 'w' || (i % 5), 'w' || (i % 5)] AS words,
      CASE WHEN i % 7 = 0 THEN [] ELSE ['t' || (i % 3)] END AS tags,
      MAP {'n': i::DOUBLE, 'm' || (i % 2): 1.5::DOUBLE} AS counts, i / 2 AS x FROM range(3000) t(i)`;
    const path = await madeBy(sql, "views.parquet");
    const roles = { sequences: "words", sets: ["tags", "counts"], target: "y" } as const;
    const lines = Array.from({ length: 3000 }, (_, i) =>
      JSON.stringify({
        y: i,
        words: ["a b", `w${i % 5}`, `w${i % 5}`],
        tags: i % 7 === 0 ? [] : [`t${i % 3}`],
        counts: { n: i, [`m${i % 2}`]: 1.5 },
        x: i / 2,
      }),
    );
    const { data: expected } = await readJsonLines(`${lines.join("\n")}\n`, { ...roles, storage });
    const { data } = await readParquet(path, { reader, ...roles, storage });
    expect(data.inputs).toMatchObject({ kind: "views", names: ["words", "tags", "counts", "features"] });
    expect(data.fingerprint).toBe(expected.fingerprint);
  });

  it("of numbers are tokens as they are written", async () => {
    const sql =
      "SELECT * FROM (VALUES ([1, 20]::BIGINT[], [0.5, 1e21]::DOUBLE[]), ([]::BIGINT[], [-0.25]::DOUBLE[])) t(ids, steps)";
    const path = await madeBy(sql, "numbers.parquet");
    const { data } = await readParquet(path, { reader, sequences: ["ids", "steps"], views: true });
    const { ids, steps } = data.inputs.parts as unknown as Record<string, { values: unknown }>;
    expect(ids!.values).toEqual([["1", "20"], []]);
    expect(steps!.values).toEqual([["0.5", "1e+21"], ["-0.25"]]);
  });

  it("come in blocks too", async () => {
    const path = await madeBy("SELECT ['a', 'b' || i] AS words FROM range(70000) t(i)", "blocks.parquet");
    let rows = 0;
    const options = { reader, sequences: "words" } as const;
    for await (const { data } of readDatasetBlocks(path, options)) {
      expect((data.inputs.take([0]) as unknown as { values: unknown }).values).toEqual([["a", `b${rows}`]]);
      rows += data.size;
    }
    expect(rows).toBe(70_000);
  });

  it.each([
    ["SELECT * FROM (VALUES (['a']), (NULL)) t(words)", 2, "null"],
    ["SELECT * FROM (VALUES (['a']), (['b']), (['c', NULL])) t(words)", 3, '["c",null]'],
  ])("are refused by row where something is missing: %s", async (sql, line, found) => {
    const path = await madeBy(sql, "missing.parquet");
    const read = readParquet(path, { reader, sequences: "words" });
    const { details, message } = await expectError(read, "data.parse", { total: 1 });
    expect(details.problems[0]).toMatchObject({ line, field: "words", found });
    expect(message).toContain(`missing.parquet, row ${line - 1} (from 0), column "words"`);
  });

  it.each([
    ["['a']", { strings: "a" }, '"a" (LIST)'],
    ["['a']", { sets: "b" }, '"a" (LIST)'],
    ["MAP {'x': 1}", { sequences: "a" }, '"a" (MAP)'],
    ["[[1]]", { sets: "a" }, '"a" (LIST)'],
    ["[DATE '2020-01-01']", { sets: "a" }, '"a" (LIST)'],
    ["MAP {1: 1}", { sets: "a" }, '"a" (MAP)'],
  ] as const)("are told where they can be read: %s as %o", async (value, roles, what) => {
    const path = await madeBy(`SELECT ${value} AS a, 'x' AS b`, "kind.parquet");
    const options = { reader, views: true, categories: "one-hot", ...roles } as const;
    const error = await expectError(readParquet(path, options as never), "data.unsupported");
    expect(error.message).toContain(`cannot read the columns ${what}`);
    expect(error.message).toContain("lists of texts or numbers as sequences or sets");
  });
});
