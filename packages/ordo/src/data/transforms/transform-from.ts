import { invalidInput, requireFinite } from "../../base/checks.ts";
import type { OrdoError } from "../../base/errors.ts";
import { fittedImputation } from "./imputation.ts";
import { fittedScaling } from "./scaling.ts";
import {
  IMPUTATION_RULES,
  type ImputationSpec,
  SCALING_KINDS,
  type ScalingSpec,
  type TransformSpec,
} from "./spec.ts";
import type { FittedTransform } from "./transform.ts";

/** Rebuilds a fitted transform from its spec, as it came out of JSON. Specs that make no sense are refused. */
export function transformFrom(spec: unknown): FittedTransform {
  if (typeof spec !== "object" || spec === null)
    throw invalid("an object", JSON.stringify(spec) ?? "nothing");
  const given = spec as Partial<TransformSpec>;
  if (given.transform === "imputation") return fittedImputation(readImputation(given));
  if (given.transform === "scaling") return fittedScaling(readScaling(given));
  throw invalid('transform "imputation" or "scaling"', JSON.stringify(given.transform) ?? "nothing");
}

function readImputation({ rule, values }: Partial<ImputationSpec>): ImputationSpec {
  if (rule === undefined || !IMPUTATION_RULES.includes(rule))
    throw invalid(`rule: one of ${IMPUTATION_RULES.join(", ")}`, JSON.stringify(rule) ?? "nothing");
  return Object.freeze({ transform: "imputation", rule, values: numbers("values", values) });
}

function readScaling({ kind, features, shifts, scales }: Partial<ScalingSpec>): ScalingSpec {
  if (kind === undefined || !SCALING_KINDS.includes(kind))
    throw invalid(`kind: one of ${SCALING_KINDS.join(", ")}`, JSON.stringify(kind) ?? "nothing");
  if (!Number.isSafeInteger(features) || features! < 0)
    throw invalid("features: a whole number >= 0", JSON.stringify(features) ?? "nothing");
  const stored = kind === "none" || kind.startsWith("query-") ? 0 : features!;
  const read = { shifts: numbers("shifts", shifts), scales: numbers("scales", scales) };
  if (
    read.shifts.length !== stored ||
    read.scales.length !== stored ||
    read.scales.some((scale) => scale < 0)
  )
    throw invalid(
      `${stored} shifts and ${stored} scales >= 0`,
      `${read.shifts.length} and ${read.scales.length}`,
    );
  return Object.freeze({ transform: "scaling", kind, features: features!, ...read });
}

function numbers(what: string, values: unknown): readonly number[] {
  if (!Array.isArray(values) || !values.every((value) => typeof value === "number"))
    throw invalid(`${what}: a list of numbers`, JSON.stringify(values)?.slice(0, 40) ?? "nothing");
  requireFinite(what, values);
  return Object.freeze([...values]);
}

function invalid(expected: string, actual: string): OrdoError<"input.invalid"> {
  return invalidInput("transform", expected, actual);
}
