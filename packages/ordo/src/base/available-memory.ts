import { OrdoError } from "./errors.ts";

const UNITS: Readonly<Record<string, number>> = { "": 1, K: 2 ** 10, M: 2 ** 20, G: 2 ** 30, T: 2 ** 40 };

/**
 * Bytes that a computation may claim: what the environment variable ORDO_MEMORY says, such as 8G or 500M; otherwise what the machine, or the container or
 * group of processes that this one was put in, has left, and no more than limits on the process itself leave (`ulimit -v`, `ulimit -d`), less a reserve for
 * everything else. Undefined where nobody knows, as in a page.
 */
export function availableMemory(): number | undefined {
  if (typeof process === "undefined") return undefined;
  const told = process.env?.ORDO_MEMORY;
  if (told !== undefined && told !== "") return parseBytes(told);
  const left = [machineLeaves(), groupLeaves(), ...addressesLeft()].filter((bytes) => bytes !== undefined);
  if (left.length === 0) return undefined;
  const all = Math.max(0, Math.min(...left));
  return all - reserveOf(all);
}

function machineLeaves(): number | undefined {
  return typeof process.availableMemory === "function" ? process.availableMemory() : undefined;
}

/** Where the machine's word is not that of the group: its limit, less what this process has of it. */
function groupLeaves(): number | undefined {
  const most = typeof process.constrainedMemory === "function" ? process.constrainedMemory() : 0;
  return most > 0 && most < 2 ** 60 ? most - process.memoryUsage.rss() : undefined;
}

/** Limits of Linux on one process, and how much of each is used: all addresses, and data alone. */
const OWN_LIMITS = [
  [/^Max address space\s+(\d+)/m, /^VmSize:\s+(\d+) kB/m],
  [/^Max data size\s+(\d+)/m, /^VmData:\s+(\d+) kB/m],
] as const;

function addressesLeft(): readonly number[] {
  try {
    const { readFileSync } = process.getBuiltinModule("node:fs");
    const [limits, status] = ["limits", "status"].map((name) => readFileSync(`/proc/self/${name}`, "utf8"));
    return OWN_LIMITS.flatMap(([limit, used]) => {
      const [most, now] = [limit.exec(limits!)?.[1], used.exec(status!)?.[1]];
      return most === undefined || now === undefined ? [] : [Number(most) - Number(now) * 1024];
    });
  } catch {
    // Another system, or one that does not say.
    return [];
  }
}

/** What is left for everything else while something large is held: data, code, the buffers of a computation. */
export function reserveOf(available: number): number {
  return Math.min(Math.max(2 ** 27, available / 16), available / 2);
}

export function parseBytes(text: string): number {
  const [, number, unit = ""] = /^\s*(\d+(?:\.\d+)?)\s*([KMGT]?)(?:i?B)?\s*$/i.exec(text) ?? [];
  const bytes = number === undefined ? Number.NaN : Number(number) * UNITS[unit.toUpperCase()]!;
  if (Number.isFinite(bytes)) return Math.floor(bytes);
  const issue = {
    key: "ORDO_MEMORY",
    expected: "a number of bytes, such as 8G or 500M",
    actual: JSON.stringify(text),
  };
  const message = `${issue.key}: expected ${issue.expected}, got ${issue.actual}`;
  throw new OrdoError("option.invalid", message, { owner: "environment", issues: [issue] });
}

/** Bytes as people write them, with three digits. */
export function bytesText(bytes: number): string {
  const power = Math.min(4, Math.max(0, Math.floor(Math.log10(Math.max(1, bytes)) / 3)));
  const value = bytes / 1000 ** power;
  return `${power === 0 ? value : value.toPrecision(3)} ${["bytes", "kB", "MB", "GB", "TB"][power]}`;
}
