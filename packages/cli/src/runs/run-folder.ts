import { randomBytes } from "node:crypto";
import { lstat, mkdir, readdir, readFile, realpath, rename, rm, rmdir, unlink } from "node:fs/promises";
import { basename, dirname, join, resolve, sep } from "node:path";
import { writeText } from "@ordo/files";
import type { RunFile } from "@ordo/report";
import { UsageError } from "../definitions/definition.ts";
import type { Context } from "../terminal/context.ts";
import { csvText, TABLE_FILES, tablesOf } from "./tables.ts";

export const RUN_FILE = "run.json";
const KNOWN: ReadonlySet<string> = new Set([RUN_FILE, ...TABLE_FILES]);

/** A folder in the making, beside the one that it becomes when all of it is there. */
export interface OpenRun {
  /** Of a file that is written while the run computes. */
  fileFor(name: "held-out.csv"): string;
  /** Writes the tables and run.json, and gives the folder its name. */
  save(run: Omit<RunFile, "files">, heldOut: number): Promise<void>;
}

/**
 * Does something with a run to save it in, where --run names a folder, and leaves nothing behind when it fails. A folder that is there must be empty
 * or an earlier run, which is replaced; anything else in it is refused before anything is computed.
 */
export async function withRun<T>(
  context: Context,
  act: (run: OpenRun | undefined) => Promise<T>,
): Promise<T> {
  const path = context.settings.text("run");
  if (path === undefined) return await act(undefined);
  if (context.settings.flag("stream") === true)
    throw new UsageError(
      "--run does not go with --stream: a run keeps held-out scores, and a stream keeps no row",
    );
  const folder = resolve(path);
  await checkFolder(folder, path);
  await checkOthers(context, folder, path);
  const temporary = join(dirname(folder), `.${basename(folder)}.${randomBytes(6).toString("hex")}.tmp`);
  await mkdir(temporary, { recursive: true });
  try {
    return await context.interruption.guarding(temporary, () =>
      act({
        fileFor: (name) => join(temporary, name),
        save: (run, heldOut) => saved(context, { temporary, folder }, run, heldOut),
      }),
    );
  } finally {
    await rm(temporary, { recursive: true, force: true });
  }
}

async function saved(
  context: Context,
  { temporary, folder }: { readonly temporary: string; readonly folder: string },
  run: Omit<RunFile, "files">,
  heldOut: number,
): Promise<void> {
  const { signal } = context.run;
  const tables = tablesOf(run);
  for (const table of tables)
    await writeText(join(temporary, table.path), [csvText(table)], { gzip: false, signal });
  const files = [
    ...(heldOut > 0 ? [{ path: "held-out.csv", about: "every held-out score", rows: heldOut }] : []),
    ...tables.map(({ path, about, rows }) => ({ path, about, rows: rows.length })),
  ];
  const text = `${JSON.stringify({ ...run, files } satisfies RunFile)}\n`;
  await writeText(join(temporary, RUN_FILE), [text], { gzip: false, signal });
  await replace(temporary, folder);
}

/** The new folder takes the name of the old one, which goes away afterwards: what runs write, and never anything else that came into it meanwhile. */
async function replace(temporary: string, folder: string): Promise<void> {
  const old = `${temporary}.old`;
  const isThere = await rename(folder, old).then(
    () => true,
    () => false,
  );
  try {
    const other = isThere ? await otherIn(old) : undefined;
    if (other !== undefined) throw new UsageError(holding(folder, other));
    await rename(temporary, folder);
  } catch (error) {
    if (isThere) await rename(old, folder);
    throw error;
  }
  if (!isThere) return;
  for (const name of await readdir(old)) if (KNOWN.has(name)) await unlink(join(old, name));
  await rmdir(old);
}

/** The first thing in a folder that no run has written. */
async function otherIn(folder: string): Promise<string | undefined> {
  const found = await readdir(folder, { withFileTypes: true });
  return found.find((entry) => entry.isDirectory() || !KNOWN.has(entry.name))?.name;
}

function holding(path: string, other: string): string {
  return `--run ${path}: the folder holds ${other}, which no run has written; name a new or an empty one`;
}

/** The folder is replaced as a whole, so nothing else that the command reads or writes may lie in it. */
async function checkOthers(
  { settings, arguments: paths }: Context,
  folder: string,
  path: string,
): Promise<void> {
  const given = settings.command.options
    .filter(({ name, isFile }) => isFile === true && name !== "run")
    .flatMap(({ name }) =>
      [settings.given[name] ?? []]
        .flat()
        .map((value) => ({ value: String(value), says: `--${name} ${value}` })),
    );
  const inside = await endOf(folder);
  for (const { value, says } of [...paths.map((one) => ({ value: one, says: one })), ...given]) {
    if (value === "-") continue;
    const end = await endOf(resolve(value));
    if (end === inside || end.startsWith(inside + sep))
      throw new UsageError(
        `--run ${path}: ${says} lies in this folder, which is replaced when the run is saved; name another one`,
      );
  }
}

/** Where links lead to, also for a path that is not there yet. */
async function endOf(path: string): Promise<string> {
  const found = await realpath(path).catch(() => undefined);
  if (found !== undefined || dirname(path) === path) return found ?? path;
  return join(await endOf(dirname(path)), basename(path));
}

async function checkFolder(folder: string, path: string): Promise<void> {
  const found = await lstat(folder).catch(() => undefined);
  if (found === undefined) return;
  if (!found.isDirectory())
    throw new UsageError(`--run ${path}: expected a folder, and there is a file of that name`);
  const other = await otherIn(folder);
  if (other !== undefined) throw new UsageError(holding(path, other));
  const names = await readdir(folder);
  if (names.length > 0 && !(await isRun(join(folder, RUN_FILE))))
    throw new UsageError(
      `--run ${path}: the folder holds ${names[0]}, and no run; name a new or an empty one`,
    );
}

async function isRun(path: string): Promise<boolean> {
  try {
    return (JSON.parse(await readFile(path, "utf8")) as Partial<RunFile>).format === "ordo-run";
  } catch {
    return false;
  }
}
