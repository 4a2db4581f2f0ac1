import type { Problems, Wanted } from "../problems.ts";
import type { ReadItems, ReadResult } from "../report.ts";
import { LongNumber } from "./parse.ts";

export type JsonObject = Readonly<Record<string, unknown>>;

/** What takes the objects of a file; the first object decides which. */
export interface JsonRows {
  take(object: JsonObject, place: JsonPlace): void;
  /** Takes what was held back, when all objects have come. */
  settle?(): void;
  finish(): ReadResult<ReadItems>;
}

/** Where an object stands, and how long it is. */
export interface JsonPlace {
  readonly line: number;
  readonly column: number;
  readonly bytes: number;
}

export function tellRefusal(
  problems: Problems,
  { line, column }: JsonPlace,
  refusal: JsonRefusal | undefined,
): void {
  if (refusal !== undefined) problems.add({ line, column, field: refusal.key, ...refusal });
}

export interface JsonRefusal extends Wanted {
  readonly key?: string | undefined;
  readonly found: string;
}

export function isObject(value: unknown): value is JsonObject {
  return (
    typeof value === "object" && value !== null && !Array.isArray(value) && !(value instanceof LongNumber)
  );
}

/** Colons outside strings: as many as there are keys in the text. */
export function countColons(text: string): number {
  let count = 0;
  let quoted = false;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (quoted) {
      if (code === 92) at++;
      else if (code === 34) quoted = false;
    } else if (code === 34) quoted = true;
    else if (code === 58) count++;
  }
  return count;
}

/** Whether values are nested deeper than so many levels; found before they are parsed, as parsers and whoever walks through the values would run out of stack. */
export function isDeeper(text: string, most: number): boolean {
  let depth = 0;
  let quoted = false;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (quoted) {
      if (code === 92) at++;
      else if (code === 34) quoted = false;
    } else if (code === 34) quoted = true;
    else if (code === 123 || code === 91) {
      if (++depth > most) return true;
    } else if (code === 125 || code === 93) depth--;
  }
  return false;
}

/** Keys of a parsed value, those of inner objects included. */
export function countKeys(value: unknown): number {
  let count = 0;
  const waiting: unknown[] = [value];
  while (waiting.length > 0) {
    const next = waiting.pop();
    if (typeof next !== "object" || next === null) continue;
    const inner = Object.values(next);
    if (!Array.isArray(next)) count += inner.length;
    for (const item of inner) if (typeof item === "object") waiting.push(item);
  }
  return count;
}

function textOf(value: unknown): string {
  if (value instanceof LongNumber) return value.digits;
  // JSON would call them null.
  if (typeof value === "number") return String(value);
  return JSON.stringify(value) ?? "nothing";
}

/** A JSON value fit for a message. */
export function showJson(value: unknown): string {
  const text = textOf(value);
  return text.length > 40 ? `${text.slice(0, 40)}…` : text;
}
