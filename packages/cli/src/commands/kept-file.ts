import { appendFile, readFile, truncate } from "node:fs/promises";
import type { Kept } from "@ordo/reproduce";
import { UsageError } from "../definitions/definition.ts";

/** What values of one file have in common: those of another run are not mixed with them. */
export interface KeptRun {
  readonly experiment: string;
  readonly seed: number;
  readonly quick: boolean;
}

/**
 * Measured values in a file of JSON lines, each written when it is there: the first line says of which run, every other one is a name and a value. A line that was being written when the run was
 * broken off is taken away.
 */
export async function openKept(path: string, run: KeptRun): Promise<Kept> {
  const text = await readText(path);
  const whole = text.slice(0, text.lastIndexOf("\n") + 1);
  if (whole.length < text.length) await truncate(path, Buffer.byteLength(whole));
  const [head, ...lines] = whole.split("\n").slice(0, -1);
  const first = JSON.stringify(run);
  if (head === undefined) await appendFile(path, `${first}\n`);
  else if (head !== first)
    throw new UsageError(`--resume ${path}: its first line is ${head}, and this run is ${first}`);
  const values = new Map<string, unknown>();
  lines.forEach((line, place) => {
    const { name, value } = parsed(line, path, place + 2);
    values.set(name, value);
  });
  return {
    get: (name) => values.get(name),
    async put(name, value) {
      values.set(name, value);
      await appendFile(path, `${JSON.stringify({ name, value })}\n`);
    },
  };
}

async function readText(path: string): Promise<string> {
  try {
    return await readFile(path, "utf8");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return "";
    throw error;
  }
}

function parsed(line: string, path: string, number: number): { name: string; value: unknown } {
  try {
    const read = JSON.parse(line) as { name?: unknown; value?: unknown };
    if (typeof read.name === "string" && read.value !== undefined)
      return { name: read.name, value: read.value };
  } catch {
    // Told below.
  }
  throw new UsageError(
    `--resume ${path}: line ${number} is ${line.slice(0, 40)}, and {"name": …, "value": …} was expected`,
  );
}
