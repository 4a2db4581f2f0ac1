import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { open } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { writeParquet } from "@ordo/files";
import {
  dataset,
  fromRows,
  grouping,
  type Rng,
  seeded,
  vectors,
  writeArff,
  writeCsv,
  writeJsonLines,
  writeSvmlight,
} from "ordo";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ordo, reference } from "./testing/ordo.ts";

const home = mkdtempSync(join(tmpdir(), "ordo-pieces-"));
const at = (name: string) => join(home, name);
afterAll(() => rmSync(home, { recursive: true, force: true }));

const roles = ["--target", "score", "--query", "query"];
/** The files, and the options that say what their columns are. */
const FORMATS: Readonly<Record<string, readonly string[]>> = {
  csv: roles,
  "csv.gz": roles,
  svm: [],
  arff: roles,
  jsonl: [],
  parquet: roles,
};

const MODELS = [
  ["1", "--lambda", "1"],
  ["8", "--lambda", "8"],
  ["unsure", "--learner", "gp-rank", "--noise-precision", "1"],
] as const;

beforeAll(async () => {
  const rng = seeded(4);
  const size = 18;
  const rows = Array.from({ length: size }, () => [rng.normal(), rng.normal(), rng.normal()]);
  const data = dataset({
    inputs: vectors(fromRows(rows), ["a", "b", "c"]),
    scores: Float64Array.from(rows, ([a, b]) => a! - b! + 0.3 * rng.normal()),
    queries: grouping(rows.map((_, row) => `q${row % 4}`)),
  });
  const text = (pieces: Iterable<string>) => [...pieces].join("");
  writeFileSync(at("data.csv"), text(writeCsv(data)));
  writeFileSync(at("data.csv.gz"), gzipSync(text(writeCsv(data))));
  writeFileSync(
    at("data.svm"),
    text(writeSvmlight(dataset({ ...data, inputs: vectors(data.inputs.values) }))),
  );
  writeFileSync(at("data.arff"), text(writeArff(data)));
  writeFileSync(at("data.jsonl"), text(writeJsonLines(data)));
  await writeParquet(at("data.parquet"), data);
  for (const [format, columns] of Object.entries(FORMATS))
    for (const [name, ...how] of MODELS) {
      const model = at(`${format}.${name}.ordo`);
      const fit = ["fit", at(`data.${format}`), ...columns, ...how, "--out", model];
      expect(await ordo(...fit, ...reference)).toMatchObject({ code: 0, err: "" });
    }
}, 240_000);

/** Writes a file into a pipe of this name, in pieces of random sizes, each of which goes off alone. */
async function pour(file: string, pipe: string, rng: Rng): Promise<void> {
  const bytes = readFileSync(file);
  const longest = [3, 40, 400][rng.below(3)]!;
  const handle = await open(pipe, "w");
  try {
    for (let start = 0; start < bytes.length; ) {
      const end = Math.min(bytes.length, start + 1 + rng.below(longest));
      await handle.write(bytes, start, end - start);
      start = end;
    }
  } catch (error) {
    // Whoever has seen enough may close its end.
    if ((error as NodeJS.ErrnoException).code !== "EPIPE") throw error;
  } finally {
    await handle.close();
  }
}

/** What depends on the clock and on where the bytes come from. */
function steady(text: string, path: string): string {
  return text
    .replaceAll(path, "DATA")
    .replace(/"seconds": .*/g, "")
    .replace(/"reader": .*/g, "")
    .replace(/ +\d+(\.\d+)? (ms|s)\b/g, " TIME");
}

type Words = (path: string, format: string, columns: readonly string[]) => readonly string[];
const made = at("made");
/** Every command that reads data; `--json` says most. */
const COMMANDS: Readonly<Record<string, Words>> = {
  inspect: (path, _, columns) => ["inspect", path, ...columns, "--json"],
  fit: (path, _, columns) => ["fit", path, ...columns, "--out", made, "--json", ...reference],
  predict: (path, format, columns) => ["predict", at(`${format}.1.ordo`), path, ...columns, ...reference],
  evaluate: (path, format, columns) => [
    "evaluate",
    at(`${format}.1.ordo`),
    path,
    ...columns,
    "--json",
    ...reference,
  ],
  validate: (path, _, columns) => ["validate", path, ...columns, "--json", ...reference],
  tune: (path, _, columns) => [
    ...["tune", path, ...columns, "--lambda", "1|8", "--out", made],
    ...["--json", ...reference],
  ],
  compare: (path, _, columns) => ["compare", path, ...columns, "--learner", "rls", "--json", ...reference],
  explain: (path, format, columns) => [
    ...["explain", at(`${format}.1.ordo`), path, ...columns, "--a", "0", "--b", "4"],
    ...["--json", ...reference],
  ],
  ask: (path, format, columns) => [
    "ask",
    at(`${format}.unsure.ordo`),
    path,
    ...columns,
    "--json",
    ...reference,
  ],
  combine: (path, format, columns) => [
    ...["combine", path, ...columns, "--out", made, "--json", ...reference],
    ...["1", "8"].flatMap((lambda) => ["--model", at(`${format}.${lambda}.ordo`)]),
  ],
  convert: (path, _, columns) => ["convert", path, made, ...columns, "--to", "csv", "--json"],
};

describe.each(Object.keys(COMMANDS))("ordo %s, from a named pipe in random pieces", (command) => {
  it.each(Object.entries(FORMATS))("of %s, gives what the file gives", async (format, columns) => {
    const words = COMMANDS[command]!;
    const run = async (path: string) => {
      rmSync(made, { force: true });
      const { code, out, err } = await ordo(...words(path, format, columns));
      const file = existsSync(made) ? readFileSync(made).toString("base64") : "";
      return { code, out: steady(out, path), err: steady(err, path), file };
    };
    const expected = await run(at(`data.${format}`));
    expect(expected).toMatchObject({ code: 0, err: "" });
    expect(expected.out.length).toBeGreaterThan(100);
    expect(expected.file !== "").toBe(["fit", "tune", "combine", "convert"].includes(command));
    // Other pieces for each command and format.
    const pipe = at(`pipe-${command}-${format}`);
    expect(spawnSync("mkfifo", [pipe]).status).toBe(0);
    const pouring = pour(at(`data.${format}`), pipe, seeded(1).fork(`${command} ${format}`));
    expect(await run(pipe)).toEqual(expected);
    await pouring;
    rmSync(pipe);
  });
});
