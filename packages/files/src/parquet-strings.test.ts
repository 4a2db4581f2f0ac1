import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DuckDBInstance } from "@duckdb/node-api";
import { readDataset, readParquet } from "@ordo/files";
import { expectError } from "@ordo/testkit";
import { readCsv } from "ordo";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "ordo-strings-"));
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

describe.each(["duckdb", "hyparquet"] as const)("a column of texts in Parquet by %s", (reader) => {
  it.each(["dense", "sparse"] as const)("gives the items in their order, %s", async (storage) => {
    const sql = "SELECT i::DOUBLE AS y, 'text 😀 ' || i AS title, [i] AS list, i AS x FROM range(5000) t(i)";
    const path = await madeBy(sql, "many.parquet");
    const options = { reader, storage, strings: "title", target: "y" } as const;
    const { data, report } = await readParquet(path, options);
    expect(data.inputs.values).toEqual(Array.from({ length: 5000 }, (_, i) => `text 😀 ${i}`));
    expect(data.scores!.values.data[4999]).toBe(4999);
    expect(report.columns.map(({ role }) => role)).toEqual(["target", "strings", "ignore", "ignore"]);
    expect(report.warnings.map(({ code }) => code)).toEqual(["data.left-out"]);
    expect((await readDataset(path, options)).data.fingerprint).toBe(data.fingerprint);
  });

  it("gives several columns as views, dense and sparse, as a CSV file does", async () => {
    const sql =
      "SELECT i::DOUBLE AS y, 'n' || i AS title, 'a;b' || (i % 3) AS tags, 'x y' || i AS words, i / 2 AS x FROM range(3000) t(i)";
    const path = await madeBy(sql, "views.parquet");
    const roles = { strings: "title", sets: "tags", sequences: "words", target: "y" } as const;
    const csv = [
      "y,title,tags,words,x",
      ...Array.from({ length: 3000 }, (_, i) => `${i},n${i},a;b${i % 3},x y${i},${i / 2}`),
    ];
    const { data: expected } = await readCsv(`${csv.join("\n")}\n`, roles);
    const { data } = await readParquet(path, { reader, ...roles });
    expect(data.inputs).toMatchObject({ kind: "views", names: ["title", "tags", "words", "features"] });
    expect(data.fingerprint).toBe(expected.fingerprint);
    const { inputs } = (await readParquet(path, { reader, ...roles, views: true, storage: "sparse" })).data;
    expect(JSON.stringify(inputs.parts.tags)).toBe(JSON.stringify((data.inputs as typeof inputs).parts.tags));
  });

  it("takes empty texts and words that stand for missing values elsewhere", async () => {
    const path = await madeBy("SELECT * FROM (VALUES (''), ('NA'), ('a\nb')) t(title)", "odd.parquet");
    expect((await readParquet(path, { reader, strings: "title" })).data.inputs.values).toEqual([
      "",
      "NA",
      "a\nb",
    ]);
  });

  it("refuses NULL by row", async () => {
    const path = await madeBy("SELECT * FROM (VALUES ('a'), ('b'), (NULL)) t(title)", "null.parquet");
    const { details } = await expectError(readParquet(path, { reader, strings: "title" }), "data.parse", {
      total: 1,
    });
    expect(details.problems[0]).toMatchObject({ line: 3, field: "title", found: "null" });
  });

  it.each(["1.5::DOUBLE", "7::BIGINT", "7::INTEGER", "true"])(
    "refuses %s, which is no text",
    async (value) => {
      const path = await madeBy(`SELECT ${value} AS title`, "number.parquet");
      const { details } = await expectError(readParquet(path, { reader, strings: "title" }), "data.parse", {
        total: 1,
      });
      expect(details.problems[0]).toMatchObject({ line: 1, field: "title", expected: "a text" });
    },
  );
});
