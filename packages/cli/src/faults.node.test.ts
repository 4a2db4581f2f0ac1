/** Whatever fails in a command, and whenever: a clear refusal, nothing half-written, nothing left behind, the old output as it was. */
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { isLongRun } from "@ordo/testkit";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { FAULTS, type Fault, failing } from "./testing/failing.ts";
import { heart, heartColumns, ordo, parses, reference, workFolder } from "./testing/ordo.ts";

const fit = ["fit", heart.train, ...heartColumns];
/** Command lines that write OUT, and what they need. */
const COMMANDS: Readonly<Record<string, readonly string[]>> = {
  "fit of CSV": [...fit, ...reference, "--out", "OUT"],
  "fit of packed SVMlight": [
    "fit",
    parses.train,
    ...reference,
    "--landmarks",
    "5",
    "--kernel",
    "gaussian:gamma=0.01",
    "--out",
    "OUT",
  ],
  "fit of a stream": [...fit, ...reference, "--stream", "--out", "OUT"],
  predict: ["predict", "MODEL", heart.new, ...reference, "--out", "OUT"],
  "validate with predictions": [
    "validate",
    heart.train,
    ...heartColumns,
    ...reference,
    "--split",
    "k-fold:3",
    "--predictions",
    "OUT",
  ],
  "convert to Parquet": ["convert", heart.train, "OUT.parquet", ...heartColumns],
  "convert to packed SVMlight": [
    "convert",
    heart.train,
    "OUT.svm.gz",
    ...heartColumns,
    "--drop",
    "feature-names,classes,score-names",
  ],
  "convert from Parquet": [
    "convert",
    "DATA.parquet",
    "OUT.csv",
    "--target",
    "disease",
    "--positive",
    "present",
    "--id",
    "id",
  ],
  kernel: [
    "kernel",
    heart.new,
    "--id",
    "patient",
    "--ignore",
    "disease",
    ...reference,
    "--kernel",
    "linear",
    "--out",
    "OUT.npy",
  ],
  "inspect of a model": ["inspect", "MODEL", "--weights", "OUT.csv"],
  // Threads are started anew for each point, which takes long.
  ...(isLongRun() && {
    "refits in threads": [
      ...["validate", heart.train, ...heartColumns, ...reference, "--split", "k-fold:3", "--method", "refit"],
      ...["--threads", "2", "--predictions", "OUT"],
    ],
  }),
};

/** So many places of each kind are tried where there are more; all of them in a long run. */
const MOST = isLongRun() ? Number.POSITIVE_INFINITY : 10;

function chosen(total: number): number[] {
  if (total <= MOST) return Array.from({ length: total }, (_, k) => k + 1);
  return [...new Set(Array.from({ length: MOST }, (_, k) => 1 + Math.round((k * (total - 1)) / (MOST - 1))))];
}

const openFiles = () => readdirSync("/proc/self/fd").length;
const lost: unknown[] = [];
const note = (reason: unknown) => lost.push(reason);
beforeAll(() => void process.on("unhandledRejection", note));
afterAll(() => void process.off("unhandledRejection", note));

interface Ended {
  readonly code: number | null;
  readonly error: string | undefined;
  readonly files: Readonly<Record<string, string>>;
}

describe.each(Object.entries(COMMANDS))("%s", (_, words) => {
  it("fails cleanly wherever it fails", { timeout: isLongRun() ? 3_600_000 : 300_000 }, async () => {
    const folder = workFolder();
    const inputs = join(folder, "inputs");
    mkdirSync(inputs);
    const names = { MODEL: join(inputs, "model.ordo"), DATA: join(inputs, "data") };
    expect((await ordo(...fit, ...reference, "--out", names.MODEL, "--quiet")).code).toBe(0);
    expect((await ordo("convert", heart.train, `${names.DATA}.parquet`, ...heartColumns)).code).toBe(0);
    const outputs = join(folder, "outputs");
    const args = words.map((word) =>
      word.replace(/^(MODEL|DATA)/, (name) => names[name as "MODEL"]).replace(/^OUT/, join(outputs, "out")),
    );
    const run = async (fault?: Fault, number = 0) => {
      rmSync(outputs, { recursive: true, force: true });
      mkdirSync(outputs);
      const out = args.find((word) => word.startsWith(join(outputs, "out")))!;
      writeFileSync(out, "old");
      const { result, calls } = await failing(fault, number, () => ordo(...args, "--json"));
      const files = Object.fromEntries(
        readdirSync(outputs).map((name) => [name, readFileSync(join(outputs, name), "base64")]),
      );
      const { error } = JSON.parse(result.out === "" ? "{}" : result.out) as { error?: { code: string } };
      return {
        calls,
        ended: { code: result.code, error: error?.code, files } satisfies Ended,
        err: result.err,
      };
    };
    await run();
    const { calls, ended: clean } = await run();
    expect(clean.code).toBe(0);
    const old = { [Object.keys(clean.files)[0]!]: Buffer.from("old").toString("base64") };
    const [before, wrong]: [number, string[]] = [openFiles(), []];
    let points = 0;
    for (const fault of FAULTS)
      for (const number of chosen(calls[fault])) {
        points++;
        const { ended, err } = await run(fault, number);
        const say = (what: string) =>
          wrong.push(`${fault} ${number} of ${calls[fault]}: ${what} (${ended.code}, ${err.trim()})`);
        if (ended.code === 0) {
          // What was lost was not needed, or was had in another way.
          if (JSON.stringify(ended.files) !== JSON.stringify(clean.files)) say("another result");
          continue;
        }
        // Its own files are the first thing that a program reads.
        if (!err.includes("the program is not whole") && !ended.error?.includes("."))
          say(`no typed error: ${ended.error}`);
        // What fails when all of the new file is there leaves it there.
        if (![old, clean.files].some((files) => JSON.stringify(ended.files) === JSON.stringify(files)))
          say(`left ${Object.keys(ended.files)}`);
      }
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(wrong).toEqual([]);
    expect(openFiles()).toBeLessThanOrEqual(before);
    expect(lost).toEqual([]);
    expect(points).toBeGreaterThan(20);
    console.log(
      `${points} points of ${FAULTS.reduce((sum, fault) => sum + calls[fault], 0)}`,
      JSON.stringify(calls),
    );
  });
});
