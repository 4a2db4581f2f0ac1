/** Reading a header without trust: every value is what it should be, or the file is refused with the place of the fault. */
import { limit } from "../../base/limits.ts";
import { badContent } from "./corrupt.ts";

export type Json = Readonly<Record<string, unknown>>;
type Read<T> = (value: unknown, place: string) => T;

/** An object with exactly these keys. */
export function record(value: unknown, place: string, keys: readonly string[]): Json {
  const found = anyRecord(value, place);
  for (const key of keys) if (!Object.hasOwn(found, key)) throw badContent(`${place} has no ${key}`);
  for (const key of Object.keys(found))
    if (!keys.includes(key)) throw badContent(`${place} has an unknown ${key}`);
  return found;
}

/** The same, field by field: each is read with its own place. */
export function fieldsOf<K extends string>(
  value: unknown,
  place: string,
  keys: readonly K[],
): <T>(key: K, read: Read<T>) => T {
  const found = record(value, place, keys);
  return (key, read) => read(found[key], `${place}.${key}`);
}

export function anyRecord(value: unknown, place: string): Json {
  return check(value, place, "an object", isRecord);
}

export function text(value: unknown, place: string): string {
  return check(value, place, "text", (v): v is string => typeof v === "string");
}

/** A whole number from 0 to `most`. */
export function count(value: unknown, place: string, most: number = 2 ** 32 - 1): number {
  const test = (v: unknown): v is number =>
    Number.isInteger(v) && (v as number) >= 0 && (v as number) <= most;
  return check(value, place, `a whole number from 0 to ${most}`, test);
}

/** A whole number ≥ 1. */
export function natural(value: unknown, place: string): number {
  return positive(count(value, place, Number.MAX_VALUE), place);
}

export function finite(value: unknown, place: string): number {
  return check(value, place, "a number", (v): v is number => Number.isFinite(v));
}

export function positive(value: unknown, place: string): number {
  return check(value, place, "a number > 0", (v): v is number => Number.isFinite(v) && (v as number) > 0);
}

export function oneOf<const T extends string>(value: unknown, place: string, words: readonly T[]): T {
  return check(value, place, `one of ${words.join(", ")}`, (v): v is T => words.includes(v as T));
}

export function list<T>(value: unknown, place: string, read: Read<T>): T[] {
  const items = check(value, place, "a list", (v): v is unknown[] => Array.isArray(v));
  return items.map((item, index) => read(item, `${place}[${index}]`));
}

/** `null` stands for what is not known. */
export function known<T>(value: unknown, place: string, read: Read<T>): T | undefined {
  return value === null ? undefined : read(value, place);
}

/** As many names as there should be. */
export function names(value: unknown, place: string, size: number): readonly string[] | undefined {
  const found = known(value, place, (v, p) => list(v, p, text));
  if (found !== undefined && found.length !== size) throw badContent(`${place} are not ${size}`);
  return found && Object.freeze(found);
}

/** JSON in UTF-8, nested no deeper than the deepest kernel that is read: whoever walks through it does not run out of stack. */
export function parseJson(bytes: Uint8Array, what: string): unknown {
  try {
    const value: unknown = JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
    requireFlat(value, LEVELS_OF_KERNEL * limit("depth"));
    return value;
  } catch (cause) {
    throw badContent(`its ${what} is not JSON in UTF-8, or nested too deep`, { cause });
  }
}

/** Levels of JSON for each kernel inside another, and those around the outermost. */
const LEVELS_OF_KERNEL = 4;

function requireFlat(value: unknown, levels: number): void {
  if (typeof value !== "object" || value === null) return;
  if (levels === 0) throw new RangeError();
  for (const part of Object.values(value)) requireFlat(part, levels - 1);
}

function isRecord(value: unknown): value is Json {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function check<T>(value: unknown, place: string, wanted: string, test: (v: unknown) => v is T): T {
  if (test(value)) return value;
  throw badContent(`${place} is not ${wanted}`);
}
