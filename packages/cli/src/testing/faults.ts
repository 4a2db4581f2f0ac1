/** Tests that whatever fails in a command, and whenever, ends well: a clear refusal, nothing half-written, nothing left behind, the old output as it was. */
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { FAULTS, type Fault, failing } from "./failing.ts";
import { heart, heartColumns, ordo, parses, type Ran, reference, workFolder } from "./ordo.ts";

const fit = ["fit", heart.train, ...heartColumns];
/** Command lines that write OUT, and what they need. */
export const COMMANDS: Readonly<Record<string, readonly string[]>> = {
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
  // A model says how many threads it was made in, which are fewer where some do not start.
  "validate in threads of WebAssembly": [
    ...["validate", heart.train, ...heartColumns, "--backend", "wasm", "--threads", "2"],
    ...["--split", "k-fold:3", "--predictions", "OUT"],
  ],
};

/** The same for threads that load the whole library, started anew for each place. */
export const COMMANDS_IN_THREADS: Readonly<Record<string, readonly string[]>> = {
  "refits in threads": [
    ...["validate", heart.train, ...heartColumns, ...reference, "--split", "k-fold:3", "--method", "refit"],
    ...["--threads", "2", "--predictions", "OUT"],
  ],
};

/** Tests of each command with so many places of each kind of fault, where there are more. */
export function failsCleanly(commands: typeof COMMANDS, most: number, timeout: number): void {
  const lost: unknown[] = [];
  const note = (reason: unknown) => lost.push(reason);
  beforeAll(() => void process.on("unhandledRejection", note));
  afterAll(() => void process.off("unhandledRejection", note));
  describe.each(Object.entries(commands))("%s", (_, words) => {
    it("fails cleanly wherever it fails", { timeout }, async () => {
      const run = await prepared(words);
      await run();
      const { calls, ended: clean } = await run();
      expect(clean.code).toBe(0);
      const [before, wrong]: [number, string[]] = [openFiles(), []];
      let points = 0;
      for (const fault of FAULTS)
        for (const number of spread(calls[fault], most)) {
          points++;
          const { ended, err } = await run(fault, number);
          const told = `(${ended.code}, ${err.trim()})`;
          for (const problem of problemsOf(ended, clean, err))
            wrong.push(`${fault} ${number} of ${calls[fault]}: ${problem} ${told}`);
        }
      await new Promise((resolve) => setTimeout(resolve, 50));
      expect(wrong).toEqual([]);
      expect(openFiles()).toBeLessThanOrEqual(before);
      expect(lost).toEqual([]);
      expect(points).toBeGreaterThan(20);
      const all = FAULTS.reduce((sum, fault) => sum + calls[fault], 0);
      console.log(`${points} points of ${all}`, JSON.stringify(calls));
    });
  });
}

/** From the first to the last, evenly. */
function spread(total: number, most: number): number[] {
  if (total <= most) return Array.from({ length: total }, (_, k) => k + 1);
  return [...new Set(Array.from({ length: most }, (_, k) => 1 + Math.round((k * (total - 1)) / (most - 1))))];
}

const openFiles = () => readdirSync("/proc/self/fd").length;
const OLD = "old";

interface Ended {
  readonly code: number | null;
  readonly error: string | undefined;
  readonly files: Readonly<Record<string, string>>;
}

type Run = (
  fault?: Fault,
  number?: number,
) => Promise<{
  readonly calls: Readonly<Record<Fault, number>>;
  readonly ended: Ended;
  readonly err: string;
}>;

/** The command with its inputs made and its output there, to be run again and again. */
async function prepared(words: readonly string[]): Promise<Run> {
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
  return async (fault, number = 0) => {
    rmSync(outputs, { recursive: true, force: true });
    mkdirSync(outputs);
    writeFileSync(args.find((word) => word.startsWith(join(outputs, "out")))!, OLD);
    const { result, calls } = await failing(fault, number, () => inTime(ordo(...args, "--json")));
    const files = Object.fromEntries(
      readdirSync(outputs).map((name) => [name, readFileSync(join(outputs, name), "base64")]),
    );
    const { error } = JSON.parse(result.out === "" ? "{}" : result.out) as { error?: { code: string } };
    return { calls, ended: { code: result.code, error: error?.code, files }, err: result.err };
  };
}

/** A command that waits for ever for what was lost has not ended well. Seconds are counted, so that a machine that stands still does not count. */
async function inTime(running: Promise<Ran>): Promise<Ran> {
  let [timer, seconds]: [NodeJS.Timeout | undefined, number] = [undefined, 0];
  const late = new Promise<Ran>((resolve) => {
    timer = setInterval(() => {
      if (++seconds === 60) resolve({ code: null, out: "", err: "did not end" });
    }, 1000);
  });
  return Promise.race([running, late]).finally(() => clearInterval(timer));
}

function problemsOf(ended: Ended, clean: Ended, err: string): string[] {
  const left = JSON.stringify(ended.files);
  // What was lost was not needed, or was had in another way.
  if (ended.code === 0) return left === JSON.stringify(clean.files) ? [] : ["another result"];
  const old = { [Object.keys(clean.files)[0]!]: Buffer.from(OLD).toString("base64") };
  // Its own files are the first thing that a program reads.
  const isTyped = err.includes("the program is not whole") || ended.error?.includes(".");
  return [
    ...(isTyped ? [] : [`no typed error: ${ended.error}`]),
    // What fails when all of the new file is there leaves it there.
    ...([old, clean.files].some((files) => JSON.stringify(files) === left)
      ? []
      : [`left ${Object.keys(ended.files)}`]),
  ];
}
