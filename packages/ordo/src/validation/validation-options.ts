import { requireWithin } from "../base/limits.ts";
import {
  type Field,
  flag,
  integer,
  madeBy,
  oneOf,
  optional,
  readOptions,
  textBy,
  where,
} from "../base/options.ts";
import type { Progress } from "../base/run.ts";
import { parseNumbers } from "../kernels/text/parse.ts";
import type { HoldOutSink } from "../learners/learner.ts";
import type { PathValue } from "../learners/path.ts";
import type { Backend } from "../linalg/backend.ts";
import type { Engine } from "../linalg/compute.ts";
import type { Metric } from "../metrics/metric.ts";
import { parseMetric } from "../metrics/text.ts";
import type { Split } from "./splits/split.ts";
import { parseSplit } from "./splits/text.ts";

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null;
const isSplit = (value: unknown): value is Split =>
  isObject(value) && isObject(value.spec) && typeof value.plan === "function";
const isMetric = (value: unknown): value is Metric =>
  isObject(value) && isObject(value.spec) && typeof value.evaluate === "function";
const isMetrics = (value: unknown): value is Metric | readonly Metric[] =>
  Array.isArray(value) ? value.length > 0 && value.every(isMetric) : isMetric(value);
const isValues = (value: unknown): value is readonly PathValue[] => Array.isArray(value) && value.length > 0;

const isEngine = (value: unknown): value is Engine => isObject(value) && typeof value.run === "function";

/** A split, or the text of one; `expected` in words. */
export const splitField = (expected: string): Field<Split> =>
  madeBy(textBy(parseSplit), where(expected, isSplit));

const metricOf = textBy(parseMetric);
const metricField = madeBy(
  (given) => (Array.isArray(given) ? given.map(metricOf) : metricOf(given)),
  where('a measure, such as concordance() or "auc", or a list of at least one', isMetrics),
);

/** One measure, or the text of one. */
export const oneMetric = madeBy(metricOf, where("one measure", isMetric));

const valuesOf = textBy((text) => parseNumbers(text, "values"));

const isShare = (value: unknown): value is number => typeof value === "number" && value > 0 && value < 1;

const options = {
  split: splitField('a split, such as kFold() or "leave-pair-out"'),
  metric: metricField,
  judging: optional(oneOf(["query", "global"])),
  averaging: optional(oneOf(["folds", "pooled"])),
  audit: integer(0, Number.POSITIVE_INFINITY, 0),
  method: oneOf(["auto", "refit", "leaking"], "auto"),
  spread: flag(false),
  onHeldOut: optional(where("an object of functions", (value): value is HoldOutSink => isObject(value))),
  engine: optional(where("an engine, such as threadEngine()", isEngine)),
  backend: optional(where("a backend", (value): value is Backend => isObject(value))),
  signal: optional(where("an AbortSignal", (value): value is AbortSignal => isObject(value))),
  seed: optional(integer(Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER)),
  onProgress: optional(
    where("a function", (value): value is (progress: Progress) => void => typeof value === "function"),
  ),
};

export const pathOptions = {
  ...options,
  values: madeBy(valuesOf, where("a list of at least one value of the path parameter", isValues)),
};

const singleOptions = {
  ...options,
  resamples: integer(0, Number.POSITIVE_INFINITY, 0),
  level: where("a number between 0 and 1", isShare, 0.95),
  drawsPrepare: oneOf(["inside", "once"], "inside"),
};

/** Options of `crossValidate`, checked. */
export const readValidationOptions = (given: object) => readOptions("crossValidate", singleOptions, given);

/** Options of `validatePath`, checked. */
export function readPathOptions(given: object) {
  const read = readOptions("validatePath", pathOptions, given);
  requireWithin("values", read.values.length, "values of the path");
  return read;
}

export type PathOptions = ReturnType<typeof readPathOptions>;
