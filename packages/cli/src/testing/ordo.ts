import { spawn, spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PassThrough } from "node:stream";
import { fileURLToPath } from "node:url";
import { Ajv2020 } from "ajv/dist/2020.js";
import { expect, onTestFinished } from "vitest";
import { main } from "../main.ts";

const fixtures = fileURLToPath(new URL("../../../../fixtures/data/", import.meta.url));
export const heart = { train: join(fixtures, "heart/train.csv"), new: join(fixtures, "heart/new.csv") };
export const parses = {
  train: join(fixtures, "parses/train.light.gz"),
  test: join(fixtures, "parses/test.light.gz"),
};
/** How the columns of the heart data are to be understood. */
export const heartColumns = ["--target", "disease", "--positive", "present", "--id", "patient"];
export const headlines = {
  train: join(fixtures, "headlines/train.csv"),
  new: join(fixtures, "headlines/new.csv"),
};
export const shop = { train: join(fixtures, "shop/train.csv"), new: join(fixtures, "shop/new.csv") };
/** A folder of graphs, and others in JSON. */
export const rings = { train: join(fixtures, "graphs/rings"), new: join(fixtures, "graphs/new.jsonl") };
/** How the columns of new headlines are to be understood, and of those to learn from. */
export const newHeadlines = ["--strings", "title", "--id", "id", "--ignore", "date"];
export const headlineColumns = [...newHeadlines, "--target", "topic", "--positive", "earnings"];
/** The same numbers on every machine. */
export const reference = ["--backend", "reference"];

export interface Ran {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

/** Runs a command line in this process. Intervals are made only where they are asked for. */
export function ordo(...args: readonly string[]): Promise<Ran> {
  return ordoAnswered(() => null, ...args);
}

/** The same as a user has it: with intervals, where nothing is said about them. */
export function ordoAsIs(...args: readonly string[]): Promise<Ran> {
  return ran(() => null, args, true);
}

/**
 * The same, with answers piped in: each time it asks, `answer` is given everything that was printed so far, and says what is typed; null ends the
 * input.
 */
export function ordoAnswered(
  answer: (printed: string) => string | null,
  ...args: readonly string[]
): Promise<Ran> {
  return ran(answer, args, false);
}

async function ran(
  answer: (printed: string) => string | null,
  args: readonly string[],
  drawsUnasked: boolean,
): Promise<Ran> {
  let [out, err] = ["", ""];
  const stream = new PassThrough();
  const hear = (text: string) => {
    if (!text.endsWith("? ")) return;
    const typed = answer(out + err);
    if (typed === null) stream.end();
    else stream.write(`${typed}\n`);
  };
  const code = await main(args, {
    out(text) {
      out += text;
      hear(text);
    },
    err(text) {
      err += text;
      hear(text);
    },
    input: { stream, isTerminal: false },
    // Folders have names of any length, so nothing is wrapped.
    columns: 1000,
    drawsUnasked,
  });
  return { code, out, err };
}

/** The same, which must succeed; with the JSON it prints, checked against its schema. */
export async function ordoJson<Report>(command: string, ...args: readonly string[]): Promise<Report> {
  const { code, out, err } = await ordo(command, ...args, "--json");
  expect(err).toBe("");
  expect(code).toBe(0);
  return checked<Report>(command, out);
}

/** One JSON object that its published schema allows. */
export function checked<Report>(schema: string, text: string): Report {
  const value = JSON.parse(text) as Report;
  const path = new URL(`../../schemas/${schema}.json`, import.meta.url);
  const validate = new Ajv2020({ allErrors: true }).compile(JSON.parse(readFileSync(path, "utf8")) as object);
  validate(value);
  expect(validate.errors ?? []).toEqual([]);
  return value;
}

/** An empty folder that goes away with the test. */
export function workFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "ordo-cli-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Times and folders differ from run to run. */
export function steady(text: string, folder: string): string {
  return (
    text
      .replaceAll(folder, "DIR")
      .replaceAll(fixtures, "DATA/")
      // How far they stand to the right in a table depends on the longest of them.
      .replace(/ +time$/gm, " time")
      .replace(/ +\d+(\.\d+)? (ms|s)\b/g, " TIME")
  );
}

const program = fileURLToPath(new URL("../../bin/ordo.mjs", import.meta.url));
/** The program from its sources, as a process of its own. */
export const command = [process.execPath, "--conditions=ordo-source", program] as const;

export function environment(more: Readonly<Record<string, string>> = {}): NodeJS.ProcessEnv {
  const { NODE_OPTIONS: _, FORCE_COLOR: __, ...rest } = process.env;
  return { ...rest, NO_COLOR: "1", ...more };
}

/** Runs a command line as a process whose streams are pipes. */
export function piped(args: readonly string[], cwd: string): Ran {
  const { status, stdout, stderr } = spawnSync(command[0], [...command.slice(1), ...args], {
    cwd,
    encoding: "utf8",
    env: environment(),
    timeout: 200_000,
  });
  return { code: status, out: stdout, err: stderr };
}

export interface Terminal {
  /** Everything that appeared on it. */
  readonly screen: string;
  readonly code: number | null;
}

/** Whether util-linux's `script`, which makes pseudo-terminals, is here. */
export const hasTerminal = spawnSync("script", ["--version"], { encoding: "utf8" }).status === 0;

/** Runs a command line in a pseudo-terminal; `type` may answer what is on it, each time something appears. */
export function inTerminal(
  args: readonly string[],
  cwd: string,
  type?: (screen: string, keyboard: (text: string) => void) => void,
): Promise<Terminal> {
  const line = [...command, ...args].map((word) => `'${word.replaceAll("'", "'\\''")}'`).join(" ");
  const child = spawn("script", ["-qefc", line, "/dev/null"], {
    cwd,
    env: environment({ TERM: "xterm", COLUMNS: "100" }),
    stdio: ["pipe", "pipe", "inherit"],
  });
  let screen = "";
  child.stdout.setEncoding("utf8").on("data", (text: string) => {
    screen += text;
    type?.(screen, (typed) => void child.stdin.write(typed));
  });
  return new Promise((resolve, reject) => {
    child.on("error", reject);
    child.on("close", (code) => resolve({ screen, code }));
  });
}

/** The first rows of the heart data, in a file of their own: enough to see what a command does. */
export function someHearts(folder: string, rows = 60): string {
  const path = join(folder, "hearts.csv");
  writeFileSync(
    path,
    readFileSync(heart.train, "utf8")
      .split("\n")
      .slice(0, rows + 1)
      .join("\n"),
  );
  return path;
}
