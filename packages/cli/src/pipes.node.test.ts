import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { writeParquet } from "@ordo/files";
import { drawDataset } from "@ordo/testkit";
import {
  type Dataset,
  dataset,
  type Rng,
  seeded,
  type Vectors,
  writeCsv,
  writeJsonLines,
  writeSvmlight,
} from "ordo";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { command, environment, piped, reference } from "./testing/ordo.ts";

const ROWS = 9000;
let home = "";

/** More than a pipe holds, so that it comes in several pieces. */
function drawn(rng: Rng): Dataset<Vectors> {
  const { inputs, queries } = drawDataset(rng, ROWS, 4, { queries: true, plainWords: true });
  const values = Float64Array.from({ length: ROWS * 4 }, () => rng.normal());
  const scores = Float64Array.from({ length: ROWS }, (_, row) => values[row * 4]! + 0.1 * rng.normal());
  return dataset({
    inputs: { ...inputs, values: { ...inputs.values, data: values } } as Vectors,
    scores,
    queries,
  });
}

beforeAll(async () => {
  home = mkdtempSync(join(tmpdir(), "ordo-pipes-"));
  const data = drawn(seeded(5));
  const text = (pieces: Iterable<string>) => [...pieces].join("");
  writeFileSync(join(home, "data.csv"), text(writeCsv(data)));
  writeFileSync(join(home, "data.csv.gz"), gzipSync(text(writeCsv(data))));
  writeFileSync(join(home, "data.svm"), text(writeSvmlight(data)));
  writeFileSync(join(home, "data.jsonl"), text(writeJsonLines(data)));
  await writeParquet(join(home, "data.parquet"), data);
  for (const [file, ...rest] of [["data.csv", ...columns], ["data.svm"]])
    expect(piped(["fit", file!, ...rest, ...reference, "--out", `${file}.ordo`], home)).toMatchObject({
      code: 0,
      err: "",
    });
}, 240_000);
afterAll(() => rmSync(home, { recursive: true, force: true }));

const columns = ["--target", "score", "--query", "query"];
const program = [...command].map((word) => `'${word}'`).join(" ");

/** The same bytes, as a shell gives them to a program. */
const WAYS: Readonly<Record<string, (args: (path: string) => string, file: string) => string>> = {
  "a pipe, as -": (args, file) => `cat ${file} | ${program} ${args("-")}`,
  "pieces in a pipe, as /dev/stdin": (args, file) =>
    `(head -c 7 ${file}; sleep 0.2; tail -c +8 ${file}) | ${program} ${args("/dev/stdin")}`,
  "a file as standard input": (args, file) => `${program} ${args("-")} < ${file}`,
  "<( )": (args, file) => `${program} ${args(`<(cat ${file})`)}`,
  "a named pipe": (args, file) =>
    `mkfifo p; cat ${file} > p & ${program} ${args("p")}; code=$?; rm p; exit $code`,
};

function shell(line: string): { readonly code: number | null; readonly out: string; readonly err: string } {
  const { status, stdout, stderr } = spawnSync("bash", ["-c", line], {
    cwd: home,
    encoding: "utf8",
    env: environment(),
    timeout: 240_000,
    maxBuffer: 1 << 26,
  });
  return { code: status, out: stdout, err: stderr };
}

/** What depends on the path and the clock. */
const steady = (out: string) =>
  out
    .replace(/"path": .*/g, "")
    .replace(/"command": .*/g, "")
    .replace(/"seconds": .*/g, "");

const TASKS: readonly (readonly [file: string, args: (path: string) => string])[] = [
  ["data.csv", (path) => `predict data.csv.ordo ${path} --query query --backend reference`],
  ["data.csv.gz", (path) => `evaluate data.csv.ordo ${path} --query query --backend reference --json`],
  ["data.csv", (path) => `fit ${path} ${columns.join(" ")} --backend reference --out m.ordo --json`],
  ["data.svm", (path) => `predict data.svm.ordo ${path} --backend reference`],
  ["data.jsonl", (path) => `inspect ${path} --json`],
  ["data.parquet", (path) => `inspect ${path} ${columns.join(" ")} --json --format parquet`],
];

describe.each(TASKS)("%s: %s", (file, args) => {
  let known: ReturnType<typeof shell> | undefined;
  const expected = () => {
    known ??= shell(`${program} ${args(file)}`);
    return known;
  };
  it.each(Object.keys(WAYS))("by %s gives what the file gives", (way) => {
    const wanted = expected();
    const got = shell(WAYS[way]!(args, file));
    expect(got).toMatchObject({ code: 0, err: "" });
    // Which program unpacked it is said.
    const plain = (out: string) => steady(out).replace(/"reader": .*/g, "");
    expect(plain(got.out)).toBe(plain(wanted.out));
    expect(wanted.out.length).toBeGreaterThan(100);
  });
});

it("a model may come through a pipe, too", () => {
  const wanted = shell(`${program} predict data.csv.ordo data.csv --query query --backend reference`);
  const got = shell(
    `${program} predict <(cat data.csv.ordo) <(cat data.csv) --query query --backend reference`,
  );
  expect(got).toEqual({ code: 0, out: wanted.out, err: "" });
  expect(wanted.out.split("\n").length).toBe(ROWS + 1);
  expect(readFileSync(join(home, "data.csv"), "utf8").split("\n").length).toBe(ROWS + 2);
});
