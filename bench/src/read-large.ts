/**
 * Reads 1,000,000 × 50 doubles and a score from CSV and Parquet, each in a fresh process, and prints seconds and peak memory
 * beside the limits, and beside DuckDB's own scan of the same files.
 * Run: node --conditions=ordo-source bench/src/read-large.ts [rows] [features] [rounds]
 */
import { spawnSync } from "node:child_process";
import { closeSync, mkdtempSync, openSync, rmSync, statSync, writeSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { DuckDBInstance } from "@duckdb/node-api";
import { readDataset, writeDataset } from "@ordo/files";
import { dataset, matrix, type Rng, seeded, vectors } from "ordo";

interface Measured {
  readonly seconds: number;
  /** Most memory the process ever held, in bytes, and what it held before it began to read. */
  readonly peak: number;
  readonly before: number;
  readonly sum: number;
}

const memory = () => process.resourceUsage().maxRSS * 1024;

/** Child: reads one file one way. The sum over all values shows that every one of them arrived. */
async function measure(how: string, path: string): Promise<Measured> {
  const before = memory();
  const start = performance.now();
  let sum = 0;
  if (how.startsWith("duckdb scan")) {
    sum = await duckDbScan(path);
  } else {
    const reader = how.endsWith("hyparquet") ? "hyparquet" : "duckdb";
    const options = path.endsWith(".parquet")
      ? ({ target: "score", reader } as const)
      : ({ target: "score" } as const);
    const { data } = await readDataset(path, options);
    const seconds = (performance.now() - start) / 1000;
    const peak = memory();
    if (data.inputs.values.kind === "dense") for (const value of data.inputs.values.data) sum += value;
    for (const value of data.scores!.values.data) sum += value;
    return { seconds, peak, before, sum };
  }
  return { seconds: (performance.now() - start) / 1000, peak: memory(), before, sum };
}

/** What DuckDB needs to read every value once and hand all of them over, block by block, without keeping them. */
async function duckDbScan(path: string): Promise<number> {
  const instance = await DuckDBInstance.create(":memory:");
  const connection = await instance.connect();
  const result = await connection.stream(`SELECT * FROM '${path}'`);
  let sum = 0;
  for (;;) {
    const chunk = await result.fetchChunk();
    if (chunk === null || chunk.rowCount === 0) break;
    for (let column = 0; column < chunk.columnCount; column++) {
      const { items } = chunk.getColumnVector(column) as unknown as { items: ArrayLike<number | bigint> };
      for (let row = 0; row < chunk.rowCount; row++) sum += Number(items[row]);
    }
  }
  connection.closeSync();
  instance.closeSync();
  return sum;
}

/** Whole doubles, all digits: the hardest numbers a file can hold. */
function writeCsvFile(path: string, rows: number, features: number, rng: Rng): void {
  const file = openSync(path, "w");
  const names = Array.from({ length: features }, (_, k) => `f${k + 1}`);
  writeSync(file, `${[...names, "score"].join(",")}\n`);
  for (let row = 0; row < rows; ) {
    let piece = "";
    for (const end = Math.min(row + 2000, rows); row < end; row++) {
      for (let k = 0; k < features; k++) piece += `${rng.uniform() * 100},`;
      piece += `${rng.below(5)}\n`;
    }
    writeSync(file, piece);
  }
  closeSync(file);
}

async function writeParquetFile(path: string, rows: number, features: number, rng: Rng): Promise<void> {
  const values = matrix(rows, features);
  const scores = new Float64Array(rows);
  for (let row = 0; row < rows; row++) {
    for (let k = 0; k < features; k++) values.data[row * features + k] = rng.uniform() * 100;
    scores[row] = rng.below(5);
  }
  await writeDataset(path, dataset({ inputs: vectors(values), scores }));
}

async function main(): Promise<void> {
  const [rows = 1_000_000, features = 50, rounds = 3] = process.argv.slice(2).map(Number);
  const folder = mkdtempSync(join(tmpdir(), "ordo-read-large-"));
  try {
    const csv = join(folder, "large.csv");
    const parquet = join(folder, "large.parquet");
    writeCsvFile(csv, rows, features, seeded(1));
    // In a process of its own, so that its memory is gone before the measurements.
    runChild(["write", parquet, String(rows), String(features)]);
    report(rows, features, rounds, { csv, parquet });
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function report(
  rows: number,
  features: number,
  rounds: number,
  files: { csv: string; parquet: string },
): void {
  const size = rows * features * 8;
  console.log(`${rows} × ${features}: ${mega(size)} as Float64, rounds: ${rounds}`);
  const cases = [
    ["csv", files.csv, 3],
    ["duckdb scan", files.csv, undefined],
    ["parquet by duckdb", files.parquet, 2],
    ["parquet by hyparquet", files.parquet, 2],
    ["duckdb scan", files.parquet, undefined],
  ] as const;
  const results = cases.map(() => [] as Measured[]);
  for (let round = 0; round < rounds; round++) {
    const order = [...cases.keys()];
    if (round % 2 === 1) order.reverse();
    for (const index of order)
      results[index]!.push(runChild<Measured>(["measure", cases[index]![0], cases[index]![1]]));
  }
  for (const [index, [how, path, limit]] of cases.entries()) {
    const seconds = results[index]!.map((result) => result.seconds);
    const peak = Math.max(...results[index]!.map((result) => result.peak));
    const middle = seconds.toSorted((a, b) => a - b)[Math.floor(seconds.length / 2)]!;
    const bound =
      limit === undefined ? "" : ` = ${(peak / size).toFixed(2)} × its size (must be below ${limit})`;
    const all = seconds.map((value) => value.toFixed(2)).join(" ");
    const name = `${how} (${path.endsWith(".csv") ? "csv" : "parquet"}, ${mega(statSync(path).size)})`;
    console.log(`${name.padEnd(44)} ${middle.toFixed(2).padStart(6)} s (${all})  peak ${mega(peak)}${bound}`);
  }
  const sums = [0, 2].map(
    (first) =>
      new Set(
        results
          .slice(first, first + 2)
          .flat()
          .map(({ sum }) => sum.toFixed(2)),
      ),
  );
  if (sums.some((different) => different.size > 1))
    throw new Error("the readers do not agree on the sum of all values");
}

function runChild<T>(args: readonly string[]): T {
  const self = fileURLToPath(import.meta.url);
  const { status, stdout, stderr } = spawnSync(process.execPath, [...process.execArgv, self, ...args], {
    encoding: "utf8",
  });
  if (status !== 0) throw new Error(`${args.join(" ")} failed: ${stderr}`);
  return JSON.parse(stdout || "null") as T;
}

function mega(bytes: number): string {
  return `${(bytes / 1e6).toFixed(0)} MB`;
}

const [mode, ...given] = process.argv.slice(2);
if (mode === "measure") console.log(JSON.stringify(await measure(given[0]!, given[1]!)));
else if (mode === "write") await writeParquetFile(given[0]!, Number(given[1]), Number(given[2]), seeded(2));
else await main();
