import { type Field, finite, integer, oneOf, optional } from "../base/options.ts";
import type { MetricValue } from "./metric.ts";

/** What stands for the value of a list that has none: no value at all (so an average skips it), 0, or 1. */
export type EmptyPolicy = "skip" | "zero" | "one";

/** Equal predicted scores: the exact mean over all orders of the tied items, or the order of the input. */
export type TiePolicy = "average" | "input";

export const emptyField: Field<EmptyPolicy> = oneOf(["skip", "zero", "one"], "skip");
export const tiesField: Field<TiePolicy> = oneOf(["average", "input"], "average");
/** Only the first k places count. */
export const cutoffField: Field<number> = integer(1, Number.POSITIVE_INFINITY);
export const optionalCutoffField: Field<number | undefined> = optional(cutoffField);
/** Items whose true score reaches this are relevant (positive). */
export const relevantField: Field<number> = finite(1);
/** Items whose predicted score reaches this are called positive. */
export const thresholdField: Field<number> = finite(0);

export function definedAs(value: number): MetricValue {
  return Object.freeze({ defined: true, value });
}

export function emptyAs(policy: EmptyPolicy, why: string): MetricValue {
  if (policy === "skip") return Object.freeze({ defined: false, why });
  return definedAs(policy === "zero" ? 0 : 1);
}
