import { invalidInput, requireFinite } from "../../base/checks.ts";
import type { OrdoError } from "../../base/errors.ts";
import { allGiven, readOptions } from "../../base/options.ts";
import { textSettings } from "../../text/options.ts";
import type { Samples, Vectors } from "../samples.ts";
import { fittedImputation } from "./imputation.ts";
import { fittedView } from "./on-view.ts";
import { fittedScaling } from "./scaling.ts";
import {
  IMPUTATION_RULES,
  type ImputationSpec,
  SCALING_KINDS,
  type ScalingSpec,
  type TextSpec,
  type TransformSpec,
  type ViewSpec,
} from "./spec.ts";
import { fittedText } from "./text-features.ts";
import type { FittedTransform } from "./transform.ts";

/** Rebuilds a fitted transform from its spec, as it came out of JSON. Specs that make no sense are refused. */
export function transformFrom(spec: Exclude<TransformSpec, ViewSpec>): FittedTransform<Samples, Vectors>;
export function transformFrom(spec: unknown): FittedTransform;
export function transformFrom(spec: unknown): FittedTransform {
  if (typeof spec !== "object" || spec === null)
    throw invalid("an object", JSON.stringify(spec) ?? "nothing");
  const given = spec as Partial<TransformSpec>;
  if (given.transform === "imputation") return fittedImputation(readImputation(given));
  if (given.transform === "scaling") return fittedScaling(readScaling(given));
  if (given.transform === "text") return fittedText(readText(given));
  if (given.transform === "on") return fittedView(readView(given));
  throw invalid(
    'transform "imputation", "scaling", "text" or "on"',
    JSON.stringify(given.transform) ?? "nothing",
  );
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

function readText({ transform, terms, idf, vectors, ...settings }: Partial<TextSpec>): TextSpec {
  const read = readOptions("transform", allGiven(textSettings), settings);
  if (!Array.isArray(terms) || !terms.every((term) => typeof term === "string"))
    throw invalid("terms: a list of texts", typeof terms);
  if (new Set(terms).size !== terms.length) throw invalid("terms: each of them once", "one twice");
  const weights = numbers("idf", idf);
  if (weights.length !== 0 && weights.length !== terms.length)
    throw invalid(`${terms.length} values of idf, or none`, `${weights.length}`);
  const table = vectors === null ? null : readVectors(vectors, terms.length);
  return Object.freeze({
    transform: "text",
    ...read,
    terms: Object.freeze([...terms]),
    idf: weights,
    vectors: table,
  });
}

function readView({ view, step }: Partial<ViewSpec>): ViewSpec {
  if (typeof view !== "string") throw invalid("view: a name", typeof view);
  if (step?.transform !== "text")
    throw invalid('step: one of transform "text"', JSON.stringify(step?.transform) ?? "nothing");
  return { transform: "on", view, step: readText(step) };
}

function readVectors(given: Partial<NonNullable<TextSpec["vectors"]>> | undefined, terms: number) {
  const { size, values } = given ?? {};
  if (!Number.isSafeInteger(size) || size! < 1) throw invalid("vectors of 1 number or more", String(size));
  const read = numbers("vectors", values);
  if (read.length !== terms * size!) throw invalid(`${terms * size!} numbers of vectors`, `${read.length}`);
  return Object.freeze({ size: size!, values: read });
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
