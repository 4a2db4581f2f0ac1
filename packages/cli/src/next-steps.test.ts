import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { writeParquet } from "@ordo/files";
import { dataset, fromRows, grouping, seeded, vectors, writeArff, writeCsv, writeSvmlight } from "ordo";
import { describe, expect, it } from "vitest";
import { main } from "./main.ts";
import { heart, heartColumns, ordo, reference, workFolder } from "./testing/ordo.ts";

const rng = seeded(6);
const rows = Array.from({ length: 24 }, () => [rng.normal(), rng.normal()]);
const data = dataset({
  inputs: vectors(fromRows(rows), ["a", "b"]),
  scores: Float64Array.from(rows, ([a, b]) => a! - b! + 0.5 * rng.normal()),
  queries: grouping(rows.map((_, row) => `q${row % 4}`)),
  ids: rows.map((_, row) => `row_${row}`),
});
const roles = ["--target", "score", "--query", "query", "--id", "id"];
const text = (pieces: Iterable<string>) => [...pieces].join("");

/** Kinds of files, the options that they need, and how one is made. */
const FILES: Readonly<
  Record<string, { readonly options: readonly string[]; make(path: string): Promise<void> }>
> = {
  "with blanks.csv": { options: roles, make: async (path) => writeFileSync(path, text(writeCsv(data))) },
  "lines.svm": {
    options: [],
    make: async (path) =>
      writeFileSync(path, text(writeSvmlight(dataset({ ...data, inputs: vectors(data.inputs.values) })))),
  },
  "table.arff": { options: roles, make: async (path) => writeFileSync(path, text(writeArff(data))) },
  "table.parquet": { options: roles, make: (path) => writeParquet(path, data) },
  "keys.jsonl": {
    options: ["--target", "y", "--id", "name"],
    make: async (path) => {
      const lines = rows.map(([a, b], row) => JSON.stringify({ name: `n${row}`, a, b, y: a! - b! }));
      writeFileSync(path, `${lines.join("\n")}\n`);
    },
  },
};

/** The commands that are printed at the end, as words; those with blanks stand in quotes. */
function advised(out: string): readonly (readonly string[])[] {
  const lines = (out.split(/^Next:$/m)[1] ?? "").split("\n").filter((line) => line.startsWith("  ordo "));
  return lines.map((line) =>
    [...line.matchAll(/'([^']*)'|[^\s']+/g)].slice(1).map(([word, quoted]) => quoted ?? word),
  );
}

async function succeeds(words: readonly string[]): Promise<string> {
  const { code, out, err } = await ordo(...words);
  expect([code, err], words.join(" ")).toEqual([0, ""]);
  return out;
}

describe.each(Object.keys(FILES))("what is printed as the next step, of %s", (name) => {
  const made = async () => {
    const path = join(workFolder(), name);
    await FILES[name]!.make(path);
    return path;
  };

  it("after inspect, works on that very file", async () => {
    const path = await made();
    const steps = advised(await succeeds(["inspect", path, ...FILES[name]!.options]));
    expect(steps.map(([command, file]) => [command, file])).toEqual([["validate", path]]);
    await succeeds(steps[0]!);
  });

  it("after tune, works on that very file, and with fewer options, too", async () => {
    const path = await made();
    const model = join(workFolder(), "m.ordo");
    const { options } = FILES[name]!;
    const tune = ["tune", path, ...options, "--lambda", "1|8", "--out", model, ...reference];
    const steps = advised(await succeeds(tune));
    expect(steps.map(([command]) => command)).toEqual(["tune", "predict"]);
    await succeeds(steps[0]!);
    const predict = steps[1]!.map((word) => (word === "new-data" ? path : word));
    const scores = await succeeds(predict);
    // What stands in the file beside the features is no hindrance.
    const plain = await ordo("predict", model, path, ...reference);
    expect([plain.code, plain.out]).toEqual([0, scores]);
  });
});

it("after tune no estimate is advised that two queries are too few for", async () => {
  const path = join(workFolder(), "two.csv");
  const two = grouping(rows.map((_, row) => `q${row % 2}`));
  writeFileSync(path, text(writeCsv(dataset({ ...data, queries: two }))));
  const out = await succeeds(["tune", path, ...roles, "--lambda", "1|8", ...reference]);
  expect(advised(out)).toEqual([]);
});

it("what inspect prints fits a narrow terminal, bars included", async () => {
  let out = "";
  const write = (part: string) => {
    out += part;
  };
  const code = await main(["inspect", heart.train, ...heartColumns], {
    out: write,
    err: write,
    input: { stream: process.stdin, isTerminal: false },
    columns: 50,
  });
  expect(code).toBe(0);
  const [told = "", next] = out.split(/^Next:$/m);
  // A path is never broken.
  const lines = told.split("\n").filter((line) => !line.includes(heart.train));
  for (const line of lines) expect(line.length, line).toBeLessThanOrEqual(50);
  expect(told).toMatch(/absent +128 +55 % {2}#{20,}$/m);
  expect(next).toContain("ordo validate");
});
