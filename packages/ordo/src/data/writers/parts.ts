import { invalidInput } from "../../base/checks.ts";
import { OrdoError } from "../../base/errors.ts";
import { type Field, where } from "../../base/options.ts";
import { valuesOf } from "../../linalg/matrix.ts";
import type { Dataset } from "../dataset.ts";
import type { Vectors } from "../samples.ts";

/** The parts of a data set beside its feature values. */
export const DATASET_PARTS = [
  "scores",
  "score-names",
  "classes",
  "queries",
  "groups",
  "weights",
  "ids",
  "feature-names",
  "preferences",
] as const;
export type DatasetPart = (typeof DATASET_PARTS)[number];

export interface DropOptions {
  /** Parts that may be lost. Without it, a part that the format cannot carry is refused. */
  readonly drop?: readonly DatasetPart[] | undefined;
}

const isParts = (value: unknown): value is readonly DatasetPart[] =>
  Array.isArray(value) && value.every((part) => DATASET_PARTS.includes(part));

export function dropField(): Field<readonly DatasetPart[]> {
  return where(`a list of ${DATASET_PARTS.join(", ")}`, isParts, []);
}

/** The data set without the parts to be dropped, after checking that the format carries the rest. */
export function partsToWrite(
  format: string,
  data: Dataset<Vectors>,
  carried: readonly DatasetPart[],
  drop: readonly DatasetPart[],
): Dataset<Vectors> {
  const present = DATASET_PARTS.filter((part) => !drop.includes(part) && has(data, part));
  const lost = present.filter((part) => !carried.includes(part));
  if (lost.length > 0) throw cannotCarry(format, lost);
  const keeps = (part: DatasetPart) => present.includes(part);
  const { scores, inputs } = data;
  return {
    ...data,
    inputs: keeps("feature-names") ? inputs : { ...inputs, names: undefined },
    scores: keeps("scores")
      ? {
          values: scores!.values,
          names: keeps("score-names") ? scores!.names : undefined,
          classes: keeps("classes") ? scores!.classes : undefined,
        }
      : undefined,
    queries: keeps("queries") ? data.queries : undefined,
    groups: keeps("groups") ? data.groups : undefined,
    weights: keeps("weights") ? data.weights : undefined,
    ids: keeps("ids") ? data.ids : undefined,
    preferences: keeps("preferences") ? data.preferences : undefined,
  };
}

function has(data: Dataset<Vectors>, part: DatasetPart): boolean {
  if (part === "score-names") return data.scores?.names !== undefined;
  if (part === "classes") return data.scores?.classes !== undefined;
  if (part === "feature-names") return data.inputs.names !== undefined;
  return data[part] !== undefined;
}

function cannotCarry(format: string, lost: readonly DatasetPart[]): OrdoError<"data.unsupported"> {
  const what = lost.join(", ");
  const reason = `${format} has no place for them; allow the loss with the option drop, or write them to a file of their own`;
  return new OrdoError("data.unsupported", `${format} cannot carry ${what}: ${reason}`, { what, reason });
}

/** Infinite numbers cannot be read back, and a missing score means nothing. */
export function requireWritable(data: Dataset<Vectors>): void {
  const { values } = data.inputs;
  const numbers = values.kind === "dense" ? valuesOf(values) : values.values;
  const infinite = numbers.findIndex((value) => value === Infinity || value === -Infinity);
  if (infinite >= 0) throw notFinite("feature values", infinite, numbers[infinite]);
  const scores = data.scores === undefined ? [] : valuesOf(data.scores.values);
  const bad = scores.findIndex((value) => !Number.isFinite(value));
  if (bad >= 0) throw notFinite("scores", bad, scores[bad]);
}

function notFinite(what: string, index: number, value: number): OrdoError<"input.not-finite"> {
  const details = { what, index, value };
  return new OrdoError("input.not-finite", `${what}[${index}] is ${value}, which cannot be written`, details);
}

/** Names and words that a text file can hold: not empty, no NUL, no broken surrogates. */
export function requireWords(what: string, words: readonly string[] | undefined, allowed = /^[^\0]+$/): void {
  const index = words?.findIndex((word) => !allowed.test(word) || !isWellFormed(word)) ?? -1;
  if (index < 0) return;
  const actual = JSON.stringify(words![index]);
  const message = `${what}[${index}] is ${actual}, which cannot be written`;
  throw invalidInput(what, "a text that the format can hold", actual, message);
}

function isWellFormed(text: string): boolean {
  return !/\p{Surrogate}/u.test(text);
}
