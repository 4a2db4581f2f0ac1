import { OrdoError } from "./errors.ts";

const UNITS: Readonly<Record<string, number>> = { "": 1, K: 2 ** 10, M: 2 ** 20, G: 2 ** 30, T: 2 ** 40 };

/**
 * Bytes that a computation may claim: what the environment variable ORDO_MEMORY says, such as 8G or 500M; otherwise what the machine, or the group of
 * processes that this one was put in, has left. Undefined where nobody knows, as in a page.
 */
export function availableMemory(): number | undefined {
  if (typeof process === "undefined") return undefined;
  const told = process.env?.ORDO_MEMORY;
  if (told !== undefined && told !== "") return parseBytes(told);
  return typeof process.availableMemory === "function" ? process.availableMemory() : undefined;
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
