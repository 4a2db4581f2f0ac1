import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DuckDBInstance } from "@duckdb/node-api";
import { openSource, type ParquetReadOptions, readParquet } from "@ordo/files";
import { expectError } from "@ordo/testkit";
import { parquetWriteBuffer } from "hyparquet-writer";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "ordo-parquet-types-"));
});
afterAll(async () => {
  await rm(folder, { recursive: true });
});

async function madeBy(sql: string, name: string): Promise<string> {
  const path = join(folder, name);
  const instance = await DuckDBInstance.create(":memory:");
  const connection = await instance.connect();
  await connection.run(`COPY (${sql}) TO '${path}' (FORMAT parquet)`);
  connection.closeSync();
  instance.closeSync();
  return path;
}

/** LZ4 without any matches, in the frame that Hadoop puts around it: both lengths, then the block. */
function hadoopLz4(input: Uint8Array): Uint8Array {
  const lengths = [];
  for (let rest = input.length - 15; ; rest -= 255) {
    lengths.push(Math.min(rest, 255));
    if (rest < 255) break;
  }
  const token = input.length < 15 ? [input.length << 4] : [0xf0, ...lengths];
  const block = Buffer.concat([Uint8Array.from(token), input]);
  const head = Buffer.alloc(8);
  head.writeUInt32BE(input.length, 0);
  head.writeUInt32BE(block.length, 4);
  return Buffer.concat([head, block]);
}

describe.each(["duckdb", "hyparquet"] as const)("parquet by %s", (reader) => {
  const read = (path: string, options: ParquetReadOptions = {}) => readParquet(path, { reader, ...options });

  it("reads dates and UUIDs as names, and as nothing else", async () => {
    const path = await madeBy(
      `SELECT DATE '2020-02-29' + (i // 2)::INTEGER AS day, DATE '1969-12-31' AS old,
        ('c0ffee00-0000-4000-8000-00000000000' || i)::UUID AS id, i AS x FROM range(4) t(i)`,
      "names.parquet",
    );
    const options = { query: "day", group: "old", id: "id" } as const;
    const { data } = await read(path, options);
    expect(data.queries!.ids).toEqual(["2020-02-29", "2020-03-01"]);
    expect(data.groups!.ids).toEqual(["1969-12-31"]);
    expect(data.ids![3]).toBe("c0ffee00-0000-4000-8000-000000000003");
    const source = await openSource(path, { reader, ...options });
    for await (const block of source.blocks({})) expect(block.data.fingerprint).toBe(data.fingerprint);
    const error = await expectError(read(path, { id: "id", ignore: "old" }), "data.unsupported");
    expect(error.message).toContain('"day" (DATE)');
  });

  it("keeps all digits of whole numbers that are names", async () => {
    const path = await madeBy(
      "SELECT 9007199254740992 + i AS q, 18446744073709551614::UBIGINT + (i % 2)::UBIGINT AS id, i AS x FROM range(3) t(i)",
      "digits.parquet",
    );
    const { data } = await read(path, { query: "q", id: "id" });
    expect(data.queries!.ids).toEqual(["9007199254740992", "9007199254740993", "9007199254740994"]);
    expect(data.ids).toEqual(["18446744073709551614", "18446744073709551615", "18446744073709551614"]);
  });

  it("reads a column of nothing but NULL as missing", async () => {
    const schema = [
      { name: "root", num_children: 2 },
      { name: "x", type: "DOUBLE", repetition_type: "REQUIRED" },
      { name: "none", type: "INT32", repetition_type: "OPTIONAL", logical_type: { type: "NULL" } },
    ] as const;
    const columnData = [
      { name: "x", data: [1, 2] },
      { name: "none", data: [null, null] },
    ];
    const bytes = parquetWriteBuffer({ columnData, schema: schema.map((element) => ({ ...element })) });
    const path = join(folder, "nulls.parquet");
    await writeFile(path, Buffer.from(bytes));
    const { data } = await read(path, { missing: "keep" });
    expect(data.inputs.values).toMatchObject({ data: Float64Array.of(1, Number.NaN, 2, Number.NaN) });
    await expectError(read(path), "input.missing-values", { count: 2, column: "none" });
    expect((await read(path, { ignore: "none" })).data.inputs.features).toBe(1);
  });

  it("says what an infinity is", async () => {
    const path = await madeBy("SELECT 'inf'::DOUBLE AS x", "infinite.parquet");
    const { details } = await expectError(read(path), "data.parse", { total: 1 });
    expect(details.problems[0]!.found).toBe("Infinity");
  });
});

it("LZ4 as Hadoop does it is unpacked by the reader that can", async () => {
  const x = Float64Array.from({ length: 100 }, (_, k) => k / 7);
  const columnData = [{ name: "x", data: x, encoding: "PLAIN" as const }];
  const bytes = parquetWriteBuffer({ columnData, codec: "LZ4", compressors: { LZ4: hadoopLz4 } });
  const path = join(folder, "hadoop.parquet");
  await writeFile(path, Buffer.from(bytes));
  const { data, report } = await readParquet(path);
  expect(report.reader).toBe("hyparquet");
  expect(data.inputs.values).toMatchObject({ data: x });
  await expectError(readParquet(path, { reader: "duckdb" }), "data.unsupported");
});
