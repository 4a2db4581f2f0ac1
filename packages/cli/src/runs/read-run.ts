import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { RunFile } from "@ordo/report";
import { UsageError } from "../definitions/definition.ts";
import { RUN_FILE } from "./run-folder.ts";

/** What a folder of --run holds; anything else is refused by what it is. */
export async function readRun(folder: string): Promise<RunFile> {
  const path = join(folder, RUN_FILE);
  let text: string;
  try {
    text = await readFile(path, "utf8");
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code !== "ENOENT" && code !== "ENOTDIR") throw error;
    throw new UsageError(
      `${folder} is no run: it has no ${RUN_FILE}. Runs are saved by ordo validate, tune and compare with --run ${folder}`,
    );
  }
  const run = parsed(text, path);
  if (run.format !== "ordo-run") throw new UsageError(`${path} is no run: its format is not ordo-run`);
  if (run.formatVersion !== 1)
    throw new UsageError(`${path} is a run of version ${run.formatVersion}, and this Ordo reads version 1`);
  const missing = NEEDED.find((key) => !(key in run));
  if (missing !== undefined || run[run.command] === null)
    throw new UsageError(`${path} is damaged: it has no ${missing ?? run.command}`);
  return run;
}

const NEEDED = [
  "command",
  "asked",
  "validate",
  "tune",
  "compare",
  "learners",
  "choices",
  "kernel",
  "items",
] as const;

function parsed(text: string, path: string): RunFile {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === "object" && value !== null) return value as RunFile;
  } catch {
    // Said below.
  }
  throw new UsageError(`${path} is damaged: it is no JSON object`);
}
