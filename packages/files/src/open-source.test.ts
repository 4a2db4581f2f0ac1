import { copyFile, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { expectError, sourceLaws } from "@ordo/testkit";
import {
  type Dataset,
  dataset,
  grouping,
  matrix,
  type Samples,
  seeded,
  sparseFrom,
  type Vectors,
  vectors,
  writeArff,
  writeCsv,
  writeJsonLines,
  writeSvmlight,
} from "ordo";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openSource } from "./open-source.ts";
import { readDataset } from "./read-dataset.ts";
import { writeParquet } from "./write-parquet.ts";

let folder = "";
const at = (name: string) => join(folder, name);
const SIZE = 61;

/** Queries that stand together, of one to five rows; some features missing, words for scores. */
function drawn(storage: "dense" | "sparse" = "dense"): Dataset<Vectors> {
  const rng = seeded(3);
  const names: string[] = [];
  for (let query = 0; names.length < SIZE; query++)
    for (let k = 1 + rng.below(5); k > 0; k--) names.push(`q${query}`);
  const values = matrix(SIZE, 3);
  for (let k = 0; k < SIZE * 3; k++)
    values.data[k] = rng.below(storage === "sparse" ? 5 : 1) > 0 ? 0 : rng.normal();
  values.data[5] = Number.NaN;
  return dataset({
    inputs: vectors(storage === "sparse" ? sparseFrom(values) : values, ["a", "b", "c"]),
    scores: {
      values: matrix(
        SIZE,
        1,
        Float64Array.from({ length: SIZE }, (_, row) => (row < 40 ? row % 2 : 2)),
      ),
      names: ["score"],
      classes: ["m", "z", "a late word"],
    },
    queries: grouping(names.slice(0, SIZE)),
    weights: Float64Array.from({ length: SIZE }, () => rng.uniform()),
    ids: Array.from({ length: SIZE }, (_, row) => `item ${row}`),
  });
}

const text = (pieces: Iterable<string>) => [...pieces].join("");
const roles = { target: "score", query: "query", id: "id", weight: "weight" } as const;
const kept = { ...roles, missing: "keep", unordered: "sort" } as const;
const { weight: _, ...withoutWeight } = kept;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "ordo-sources-"));
  const data = drawn();
  const words = text(writeCsv(data, { classes: "words" }));
  await writeFile(at("words.csv"), words);
  await writeFile(at("words.csv.gz"), gzipSync(words));
  await writeFile(at("marked.csv"), `\ufeff${words.replaceAll("\n", "\r\n\r\n")}`);
  await writeFile(at("data.svm"), text(writeSvmlight(plain(data))));
  await writeFile(at("thin.svm"), text(writeSvmlight(plain(drawn("sparse")))));
  await writeFile(at("data.arff"), text(writeArff(data)));
  const { ids: _, ...rest } = data;
  await writeFile(at("items.jsonl"), text(writeJsonLines(dataset(rest), { classes: "numbers" })));
  await writeFile(at("table.jsonl"), jsonTable(SIZE));
  await writeFile(
    at("texts.csv"),
    `text,score\n${Array.from({ length: SIZE }, (_, row) => `"t ${"x".repeat(row)}",${row % 3}\n`).join("")}`,
  );
  await writeFile(
    at("colours.csv"),
    `colour,score\n${Array.from({ length: SIZE }, (_, row) => `${["red", "green", "a"][row < 50 ? row % 2 : 2]},${row}\n`).join("")}`,
  );
  await writeParquet(at("data.parquet"), data, { classes: "words" });
});
afterAll(() => rm(folder, { recursive: true }));

/** Ids and classes that SVMlight can hold. */
function plain(data: Dataset<Vectors>): Dataset<Vectors> {
  const { inputs, queries, weights, scores } = data;
  const ids = Array.from({ length: SIZE }, (_, row) => `item${row}`);
  return dataset({ inputs: vectors(inputs.values), queries, weights, ids, scores: scores!.values });
}

function jsonTable(rows: number): string {
  const line = (row: number) => ({
    x: row,
    colour: row < 50 ? "b" : "a",
    y: ["v", "u"][row % 2],
    q: `q${row >> 2}`,
  });
  return Array.from({ length: rows }, (_, row) => `${JSON.stringify(line(row))}\n`).join("");
}

type Options = NonNullable<Parameters<typeof openSource>[1]>;
const FILES: readonly (readonly [file: string, options: Options])[] = [
  ["words.csv", kept],
  ["words.csv.gz", kept],
  ["marked.csv", kept],
  ["words.csv", { ...kept, storage: "sparse" }],
  ["data.svm", { missing: "keep" }],
  ["thin.svm", { missing: "keep" }],
  ["thin.svm", { missing: "keep", features: 3, storage: "sparse" }],
  ["data.arff", withoutWeight],
  ["table.jsonl", { target: "y", query: "q", categories: "one-hot" }],
  ["texts.csv", { strings: "text", target: "score" }],
  ["colours.csv", { target: "score", categories: "one-hot" }],
  ["data.parquet", kept],
  ["data.parquet", { ...kept, reader: "hyparquet" }],
];

describe.each([1, 7, 1000])("blocks of %d rows", (rows) => {
  for (const [file, options] of FILES) {
    sourceLaws(`${file} ${JSON.stringify(options)}`, async () => ({
      source: await openSource(at(file), { ...options, block: { rows } }),
      data: (await readDataset(at(file), options)).data as Dataset<Samples>,
    }));
  }
});

it("a file that is gone through before its blocks says so, and how to save that", async () => {
  const warnings = async (file: string, options: Options) => (await openSource(at(file), options)).warnings;
  expect(await warnings("words.csv", kept)).toEqual([
    {
      code: "data.scanned",
      message: `${at("words.csv")} was gone through once before its blocks, to know which words there are (the option classes tells those of the target)`,
    },
  ]);
  expect(await warnings("words.csv", { ...kept, classes: ["m", "z", "a late word"] })).toEqual([]);
  expect(await warnings("data.svm", { missing: "keep" })).toHaveLength(1);
  expect(await warnings("data.svm", { missing: "keep", features: 3, storage: "dense" })).toEqual([]);
  expect(await warnings("texts.csv", { strings: "text", target: "score" })).toEqual([]);
});

it("what it holds and how it is read make its identity, not where it lies", async () => {
  const identity = async (file: string, options: Options = kept) =>
    (await openSource(at(file), options)).identity();
  await copyFile(at("words.csv"), at("copy.csv"));
  const own = await identity("words.csv");
  expect(await identity("copy.csv")).toBe(own);
  expect(await identity("words.csv", { ...kept, storage: "sparse" })).not.toBe(own);
  expect(await identity("words.csv", { ...kept, block: { rows: 3 } })).not.toBe(own);
  expect(await identity("marked.csv")).not.toBe(own);
});

it("marks of others, missing values and unknown options are refused", async () => {
  const source = await openSource(at("words.csv"), { ...kept, block: { rows: 7 } });
  const all = async (from: object) => {
    for await (const _ of source.blocks({ from: from as never }));
  };
  await expectError(() => all({ row: 3, query: 1 }), "input.invalid", { what: "mark" });
  await expectError(() => all({ row: 0, query: 1 }), "input.invalid", { what: "mark" });
  await expectError(() => all({ row: "x" }), "input.invalid", { what: "mark" });
  await expectError(() => all({ row: 1e6 }), "input.invalid", { what: "mark" });
  await expectError(() => openSource(at("words.csv"), roles), "input.missing-values", { count: 1, row: 1 });
  await expectError(() => openSource(at("texts.csv"), { block: { row: 3 } as never }), "option.invalid", {
    owner: "openSource.block",
  });
  await expectError(
    async () => {
      for await (const _ of (await openSource(at("items.jsonl"))).blocks());
    },
    "data.unsupported",
    {},
  );
});
