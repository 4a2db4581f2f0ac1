import { createHash, randomBytes } from "node:crypto";
import { readdir, readFile, unlink } from "node:fs/promises";
import { hostname } from "node:os";
import { dirname, join } from "node:path";
import { temporaryStart } from "./output-place.ts";

/**
 * Temporary files say who writes them: `.NAME.PROCESS-MACHINE-RANDOM.tmp`, with the number of the process and a mark of the machine since it was started, so
 * that those of killed runs can be told from those that somebody is writing now.
 */
const END = ".tmp";
const MARK = 8;

const digest = (text: string) => createHash("sha256").update(text).digest("hex").slice(0, 32);

let machine: Promise<string> | undefined;

function machineMark(): Promise<string> {
  machine ??= readFile("/proc/sys/kernel/random/boot_id", "utf8")
    .catch(() => "")
    .then((boot) => digest(`${hostname()} ${boot}`).slice(0, MARK));
  return machine;
}

/** A new name beside a file. */
export async function temporaryBeside(path: string): Promise<string> {
  const random = randomBytes(6).toString("hex");
  const name = `${temporaryStart(path, digest)}${process.pid}-${await machineMark()}-${random}${END}`;
  return join(dirname(path), name);
}

/** Removes what killed writers of this file, on this machine, left beside it. */
export async function removeLeftovers(path: string): Promise<void> {
  const [folder, start, mark] = [dirname(path), temporaryStart(path, digest), await machineMark()];
  const isLeft = (name: string) => {
    if (!name.startsWith(start)) return false;
    const [, pid, by] = /^(\d+)-([0-9a-f]{8})-[0-9a-f]{12}\.tmp$/.exec(name.slice(start.length)) ?? [];
    return by === mark && !isRunning(Number(pid));
  };
  const names = await readdir(folder).catch(() => []);
  // What cannot be removed is in nobody's way.
  await Promise.all(names.filter(isLeft).map((name) => unlink(join(folder, name)).catch(() => undefined)));
}

/** A process of somebody else may not be asked, and is there all the same. */
function isRunning(pid: number): boolean {
  if (pid === process.pid) return true;
  try {
    process.kill(pid, 0);
    return true;
  } catch (cause) {
    return (cause as NodeJS.ErrnoException).code !== "ESRCH";
  }
}
