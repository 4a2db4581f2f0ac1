import type { CellRefusal } from "../problems.ts";
import type { TargetBuilder } from "../table/targets.ts";
import { LongNumber } from "./parse.ts";

/** A number, or what stands for one: NaN for null, undefined for anything else. */
export function numberOf(value: unknown): number | undefined {
  if (value === null) return Number.NaN;
  if (typeof value === "boolean") return value ? 1 : 0;
  if (value instanceof LongNumber) return value.value;
  return typeof value === "number" ? value : undefined;
}

/** A name as it is written; all digits of a number. */
export function nameOf(value: unknown): string | undefined {
  if (value instanceof LongNumber) return value.digits;
  if (typeof value === "number") return Number.isFinite(value) ? String(value) : undefined;
  return typeof value === "string" && value !== "" ? value : undefined;
}

/** A number >= 0; undefined for anything else. */
export function weightOf(value: unknown): number | undefined {
  const number = typeof value === "boolean" ? undefined : numberOf(value);
  return number !== undefined && number >= 0 && number < Infinity ? number : undefined;
}

/** Takes a number or a word as the score of an output. */
export function putScore(targets: TargetBuilder, output: number, value: unknown): CellRefusal {
  if (value instanceof LongNumber)
    return targets.wantsWords ? targets.word(output, value.digits) : targets.number(output, value.value);
  if (typeof value === "number") return targets.number(output, value);
  if (typeof value === "boolean") return targets.number(output, value ? 1 : 0);
  return typeof value === "string" && value !== "" ? targets.word(output, value) : "a number or a word";
}
