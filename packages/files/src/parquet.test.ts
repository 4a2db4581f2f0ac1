import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DuckDBInstance } from "@duckdb/node-api";
import { openSource, type ParquetReadOptions, readParquet, writeDataset, writeParquet } from "@ordo/files";
import { type DrawnParts, drawDataset, expectError } from "@ordo/testkit";
import { type Dataset, dataset, matrix, seeded, type Vectors, vectors } from "ordo";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "ordo-parquet-"));
});
afterAll(async () => {
  await rm(folder, { recursive: true });
});

/** A file that DuckDB makes from a query. */
async function madeBy(sql: string, name: string, options = ""): Promise<string> {
  const path = join(folder, name);
  const instance = await DuckDBInstance.create(":memory:");
  const connection = await instance.connect();
  await connection.run(`COPY (${sql}) TO '${path}' (FORMAT parquet${options})`);
  connection.closeSync();
  instance.closeSync();
  return path;
}

function valuesOf(data: Dataset<Vectors>): number[] {
  return data.inputs.values.kind === "dense" ? [...data.inputs.values.data] : [];
}

describe.each(["duckdb", "hyparquet"] as const)("parquet by %s", (reader) => {
  const read = (path: string, options: ParquetReadOptions = {}) => readParquet(path, { reader, ...options });

  const everything: DrawnParts = {
    names: true,
    scoreNames: true,
    queries: true,
    groups: true,
    weights: true,
    ids: true,
    missing: true,
  };
  it.each([
    ["every part", everything],
    ["several outputs", { ...everything, outputs: 3 }],
    ["classes", { ...everything, classes: ["high", "low"] }],
    ["sparse items", { ...everything, storage: "sparse" as const }],
  ])("brings back %s, of every size", async (_, parts) => {
    for (const items of [2, 3, 9, 33, 65]) {
      for (const features of [0, 1, 5]) {
        const data = drawDataset(seeded(items), items, features, parts);
        const path = join(folder, "round.parquet");
        await writeDataset(path, data);
        const { data: back, report } = await read(path, {
          target: data.scores!.names,
          query: "query",
          group: "group",
          weight: "weight",
          id: "id",
          missing: "keep",
          storage: data.inputs.values.kind,
        });
        expect(back.inputs.values).toEqual(data.inputs.values);
        expect(back.scores).toEqual(data.scores);
        expect(back.fingerprint).toBe(data.fingerprint);
        expect(report).toMatchObject({ format: "parquet", reader, rows: items, features });
      }
    }
  });

  it("keeps the sign of zeros that come again and again", async () => {
    const values = matrix(
      500,
      1,
      Float64Array.from({ length: 500 }, (_, k) => (k % 2 === 0 ? 0 : -0)),
    );
    const path = join(folder, "zeros.parquet");
    await writeParquet(path, dataset({ inputs: vectors(values) }));
    expect((await read(path)).data.inputs.values).toEqual(values);
  });

  it("reads every kind of number, exactly", async () => {
    const path = await madeBy(
      `SELECT 1::TINYINT a, 40000::USMALLINT b, -7::INTEGER c, 9007199254740993::BIGINT + 1 d, 4000000000::UINTEGER e,
        18446744073709549568::UBIGINT f, 0.1::FLOAT g, 0.1::DOUBLE h, 1234.56::DECIMAL(9,2) i, -0.01::DECIMAL(4,2) j,
        12345678901234567.89::DECIMAL(38,2) k, true l`,
      "kinds.parquet",
    );
    const { data } = await read(path);
    expect(valuesOf(data)).toEqual([
      1,
      40000,
      -7,
      9007199254740994,
      4e9,
      2 ** 64 - 2048,
      Math.fround(0.1),
      0.1,
      1234.56,
      -0.01,
      12345678901234568,
      1,
    ]);
  });

  it("refuses whole numbers that a double would change, in all places at once", async () => {
    const path = await madeBy("SELECT 9007199254740993 + i a, i b FROM range(3) t(i)", "big.parquet");
    const error = await expectError(read(path), "data.parse", { total: 2 });
    expect(error.details.problems.map(({ line, field, found }) => [line, field, found])).toEqual([
      [1, "a", "9007199254740993"],
      [3, "a", "9007199254740995"],
    ]);
    expect((await read(path, { id: "a" })).data.ids).toEqual([
      "9007199254740993",
      "9007199254740994",
      "9007199254740995",
    ]);
  });

  it("takes NULL and NaN for missing", async () => {
    const path = await madeBy(
      "SELECT CASE WHEN i = 1 THEN NULL WHEN i = 2 THEN 'nan'::DOUBLE ELSE i END x, CASE WHEN i = 0 THEN NULL ELSE i END y FROM range(4) t(i)",
      "null.parquet",
    );
    await expectError(read(path), "input.missing-values", { count: 3, row: 0, column: "y" });
    const { data } = await read(path, { missing: "keep" });
    expect(valuesOf(data)).toEqual([0, Number.NaN, Number.NaN, 1, Number.NaN, 2, 3, 3]);
    await expectError(read(path, { target: "y", missing: "keep" }), "data.parse");
  });

  it("reads words as classes and categories, true and false as numbers", async () => {
    const path = await madeBy(
      "SELECT ['red','blue'][1 + i % 2] colour, i % 2 = 0 even, ['no','yes'][1 + i // 2] y FROM range(4) t(i)",
      "words.parquet",
    );
    await expectError(read(path, { target: "y" }), "data.parse", { total: 1 });
    const { data } = await read(path, { target: "y", categories: "one-hot" });
    expect(data.inputs.names).toEqual(["colour=blue", "colour=red", "even"]);
    expect(valuesOf(data)).toEqual([0, 1, 1, 1, 0, 0, 0, 1, 1, 1, 0, 0]);
    expect(data.scores).toMatchObject({
      classes: ["no", "yes"],
      values: { data: Float64Array.of(0, 0, 1, 1) },
    });
  });

  it("refuses other types by name, unless they are ignored", async () => {
    const path = await madeBy(
      "SELECT 1 x, DATE '2020-01-01' d, TIMESTAMP '2020-01-01' t, [1,2] l, {'a': 1} s, 'ab'::BLOB b",
      "strange.parquet",
    );
    const error = await expectError(read(path), "data.unsupported");
    for (const name of ["d", "t", "l", "s", "b"]) expect(error.message).toContain(`"${name}" (`);
    expect((await read(path, { ignore: ["d", "t", "l", "s", "b"] })).data.inputs.features).toBe(1);
  });

  it("keeps the order of rows over many row groups", async () => {
    const path = await madeBy(
      "SELECT i x, i * 0.5 y FROM range(20000) t(i)",
      "groups.parquet",
      ", ROW_GROUP_SIZE 2048",
    );
    const { data } = await read(path, { target: "y" });
    expect(valuesOf(data)).toEqual(Array.from({ length: 20000 }, (_, k) => k));
    expect(data.scores!.values.data[19999]).toBe(9999.5);
    const sparse = (await read(path, { storage: "sparse" })).data.inputs.values;
    expect(sparse).toMatchObject({ kind: "sparse", rows: 20000 });
  });

  const mixed = `SELECT i // 4 q, i % 3 y, i * 0.1 a, i::FLOAT b, (i * 3)::BIGINT c, (i / 8)::DECIMAL(9,3) d, i % 2 = 0 e,
    CASE WHEN i % 5 = 1 THEN NULL WHEN i % 7 = 2 THEN 'nan'::DOUBLE ELSE -i END f,
    CASE WHEN i < 1500 THEN NULL ELSE i END g, (-i)::SMALLINT h FROM range(3000) t(i)`;

  it("has the same rows in blocks as whole, whatever columns hold", async () => {
    const path = await madeBy(mixed, "mixed.parquet", ", ROW_GROUP_SIZE 2048");
    const options = { reader, target: "y", query: "q", missing: "keep" } as const;
    const { data } = await readParquet(path, options);
    for (const rows of [1, 700, 5000]) {
      const values: number[] = [];
      const source = await openSource(path, { ...options, block: { rows } });
      for await (const block of source.blocks()) values.push(...valuesOf(block.data as Dataset<Vectors>));
      expect(values).toEqual(valuesOf(data));
    }
  });

  it("refuses what is not finite in blocks too, in the order of rows and columns", async () => {
    const sql =
      "SELECT i y, CASE WHEN i = 1200 THEN 'inf'::DOUBLE ELSE i END a, CASE WHEN i = 7 OR i = 1200 THEN '-inf'::DOUBLE ELSE 1 END b FROM range(2000) t(i)";
    const path = await madeBy(sql, "infinite.parquet");
    const readBlocks = async () => {
      for await (const _ of (await openSource(path, { reader, target: "y" })).blocks());
    };
    const error = await expectError(readBlocks(), "data.parse", { total: 3 });
    expect(error.details.problems.map(({ line, field, found }) => [line, field, found])).toEqual([
      [8, "b", "-Infinity"],
      [1201, "a", "Infinity"],
      [1201, "b", "-Infinity"],
    ]);
  });

  it.each(["uncompressed", "snappy", "gzip", "zstd", "lz4_raw", "brotli"])("unpacks %s", async (codec) => {
    const path = await madeBy(
      "SELECT i % 7 x, i y FROM range(1000) t(i)",
      `${codec}.parquet`,
      `, COMPRESSION ${codec}`,
    );
    expect(valuesOf((await read(path)).data).slice(-2)).toEqual([5, 999]);
  });

  it("refuses what is no Parquet file, cut off or empty", async () => {
    const whole = await readFile(await madeBy("SELECT i x FROM range(100) t(i)", "cut.parquet"));
    const path = join(folder, "bad.parquet");
    for (const bytes of [
      Buffer.alloc(0),
      Buffer.from("x,y\n1,2\n"),
      whole.subarray(0, 100),
      whole.subarray(50),
    ]) {
      await writeFile(path, bytes);
      await expectError(read(path), "data.parse");
    }
    await expectError(read(await madeBy("SELECT 1 x WHERE false", "none.parquet")), "input.empty");
  });

  it("stops when cancelled", async () => {
    const path = await madeBy("SELECT i x FROM range(10000) t(i)", "cancel.parquet");
    await expectError(readParquet(path, { reader }, { signal: AbortSignal.abort() }), "run.cancelled");
  });
});

describe("the choice of a Parquet reader", () => {
  it("is DuckDB, and hyparquet where DuckDB cannot name the file", async () => {
    const data = drawDataset(seeded(1), 3, 2, { names: true, outputs: 0 });
    await writeParquet(join(folder, "plain.parquet"), data);
    await writeParquet(join(folder, "odd[1]*.parquet"), data);
    expect((await readParquet(join(folder, "plain.parquet"))).report.reader).toBe("duckdb");
    expect((await readParquet(join(folder, "odd[1]*.parquet"))).report.reader).toBe("hyparquet");
    await expectError(readParquet(join(folder, "odd[1]*.parquet"), { reader: "duckdb" }), "data.unsupported");
    await expectError(
      readParquet(join(folder, "plain.parquet"), { reader: "arrow" as "auto" }),
      "option.invalid",
    );
  });
});
