import { invalidInput, requireFinite, requireShape } from "../base/checks.ts";
import type { OrdoError } from "../base/errors.ts";
import { shown } from "../base/options.ts";
import { at, fromRows, type Matrix, matrix, type PlainRows, takeRows, valuesOf } from "../linalg/matrix.ts";
import { fingerprintOf } from "./fingerprint.ts";
import { type Grouping, grouping, takeGrouping } from "./grouping.ts";
import {
  type PreferenceParts,
  type Preferences,
  preferences as preferencesOf,
  takePreferences,
} from "./preferences.ts";
import { type Rows, type Samples, type Vectors, vectors } from "./samples.ts";

/** Known scores, m × v: one column for each output. Bigger is better. */
export interface Scores {
  readonly values: Matrix;
  /** One name for each output, when the source had them. */
  readonly names: readonly string[] | undefined;
  /** When the scores stand for words, the word of score 0, 1, 2 …, in that order. */
  readonly classes: readonly string[] | undefined;
}

/**
 * What a learner learns from: items in the user's order, with scores, preferences, or both. Queries say which items
 * may be compared; groups say which items belong together in validation and do not restrict comparisons.
 */
export interface Dataset<X extends Samples = Samples> {
  readonly inputs: X;
  /** Number of items, m. */
  readonly size: number;
  readonly scores: Scores | undefined;
  readonly preferences: Preferences | undefined;
  readonly queries: Grouping | undefined;
  readonly groups: Grouping | undefined;
  /** One weight ≥ 0 for each item; a pair of scored items weighs the product of its two. Of items of weight 0 nothing is learned. */
  readonly weights: Float64Array | undefined;
  readonly ids: readonly string[] | undefined;
  /** Rows that serve as landmarks, for learners that are told to take those given. */
  readonly landmarks?: Rows | undefined;
  /** A short hash of everything above: two data sets with the same one hold the same numbers. */
  readonly fingerprint: string;
}

export interface DatasetParts<X extends Samples | PlainRows> {
  /** Plain rows of numbers become vectors. */
  readonly inputs: X;
  /** One for each item, or a row with one for each output. */
  readonly scores?: Scores | Matrix | Float64Array | readonly number[] | PlainRows | undefined;
  readonly preferences?: Preferences | PreferenceParts | undefined;
  /** A list has the name of each item's query. */
  readonly queries?: Grouping | readonly (string | number)[] | undefined;
  /** A list has the name of each item's group. */
  readonly groups?: Grouping | readonly (string | number)[] | undefined;
  readonly weights?: Float64Array | readonly number[] | undefined;
  readonly ids?: readonly string[] | undefined;
  readonly landmarks?: ArrayLike<number> | undefined;
}

export function dataset(parts: DatasetParts<PlainRows>): Dataset<Vectors>;
export function dataset<X extends Samples>(parts: DatasetParts<X>): Dataset<X>;
export function dataset(given: DatasetParts<Samples | PlainRows>): Dataset {
  const parts = fromPlain(given);
  requireKinds(parts);
  const size = parts.inputs.size;
  const { scores, preferences, queries, groups, weights, ids } = parts;
  const check = (what: string, length: number | undefined) =>
    requireShape(
      what,
      length === undefined || length === size,
      `${size} values, one for each item`,
      `${length}`,
    );
  check("scores", scores?.values.rows);
  check("queries", queries?.of.length);
  check("groups", groups?.of.length);
  check("weights", weights?.length);
  check("ids", ids?.length);
  check("preferences", preferences?.items);
  if (scores !== undefined) requireFinite("scores", valuesOf(scores.values));
  if (weights !== undefined) requireWeights(weights);
  const landmarks = parts.landmarks && landmarkRows(parts.landmarks, size);
  let fingerprint: string | undefined;
  const always = { inputs: parts.inputs, size, scores, preferences, queries, groups, weights, ids };
  const content = landmarks === undefined ? always : { ...always, landmarks };
  return Object.freeze({
    ...content,
    // Hashing reads every number, so it waits until somebody asks.
    get fingerprint() {
      fingerprint ??= fingerprintOf(content);
      return fingerprint;
    },
  });
}

/** What plain lists stand for in its place; what is something else is left for `requireKinds` to refuse. */
function fromPlain(parts: DatasetParts<Samples | PlainRows>) {
  if (typeof parts !== "object" || parts === null) return parts as never;
  const { inputs, scores, preferences, queries, groups, weights } = parts;
  const items = (Array.isArray(inputs) ? vectors(inputs) : inputs) as Samples;
  const isParts = preferences !== undefined && preferences !== null && !("items" in preferences);
  return {
    ...parts,
    inputs: items,
    scores: typeof scores === "object" && scores !== null ? asScores(scores) : scores,
    preferences: isParts ? preferencesOf(items.size, preferences) : preferences,
    queries: Array.isArray(queries) ? grouping(queries) : (queries as Grouping | undefined),
    groups: Array.isArray(groups) ? grouping(groups) : (groups as Grouping | undefined),
    weights: Array.isArray(weights) ? numbersOf("weights", weights) : (weights as Float64Array | undefined),
  };
}

/** The chosen items as a data set of their own. Preferences that lose a member are dropped. */
export function takeItems<X extends Samples>(data: Dataset<X>, rows: ArrayLike<number>): Dataset<X> {
  const { scores, weights, ids } = data;
  return dataset({
    inputs: data.inputs.take(rows),
    scores: scores && { ...scores, values: takeRows(scores.values, rows) },
    preferences: data.preferences && takePreferences(data.preferences, rows),
    queries: data.queries && takeGrouping(data.queries, rows),
    groups: data.groups && takeGrouping(data.groups, rows),
    weights: weights && Float64Array.from(rows as ArrayLike<number>, (row) => weights[row]!),
    ids: ids && Array.from(rows, (row) => ids[row]!),
    landmarks: data.landmarks && takeLandmarks(data.landmarks, rows),
  });
}

/** Those of the landmarks that are among the chosen rows, each once, in the order that they had. */
function takeLandmarks(landmarks: Rows, rows: ArrayLike<number>): Uint32Array {
  const placeOf = new Map<number, number>();
  Array.from(rows).forEach((row, place) => {
    if (!placeOf.has(row)) placeOf.set(row, place);
  });
  return Uint32Array.from(Array.from(landmarks).flatMap((row) => placeOf.get(row) ?? []));
}

function landmarkRows(given: ArrayLike<number>, size: number): Uint32Array {
  const seen = new Set<number>();
  Array.from(given).forEach((row, place) => {
    const isRow = Number.isInteger(row) && row >= 0 && row < size && !seen.has(row);
    if (!isRow)
      throw invalidInput(`landmarks[${place}]`, `a row below ${size} that was not named before`, String(row));
    seen.add(row);
  });
  return Uint32Array.from(given);
}

/** For callers without a type checker: the slips that would otherwise show as an odd number of values. */
function requireKinds(parts: ReturnType<typeof fromPlain>): void {
  if (typeof parts !== "object" || parts === null)
    throw wrongKind("data set", "an object with inputs, and scores or preferences", parts);
  const { inputs, scores, preferences, queries, groups } = parts;
  if (typeof inputs?.take !== "function") {
    const expected = "rows of numbers, or samples such as vectors(matrix)";
    throw wrongKind("inputs", expected, inputs);
  }
  if (scores !== undefined && (typeof scores !== "object" || scores === null))
    throw wrongKind("scores", "a list of numbers, or a matrix", scores);
  if (preferences !== undefined && !(preferences?.weights instanceof Float64Array))
    throw wrongKind("preferences", "what preferences(items, { winners, losers }) gives", preferences);
  for (const [what, given] of Object.entries({ queries, groups })) {
    if (given !== undefined && typeof given?.rowsOf !== "function")
      throw wrongKind(what, "a list of names, or a grouping such as grouping(names)", given);
  }
}

function wrongKind(what: string, expected: string, given: unknown): OrdoError<"input.invalid"> {
  return invalidInput(what, expected, nameOf(given));
}

function nameOf(given: unknown): string {
  if (given === undefined || given === null) return "nothing";
  if (typeof given !== "object") return `a ${typeof given}`;
  if (Array.isArray(given) || ArrayBuffer.isView(given)) return "an array";
  return "rows" in given && "cols" in given ? "a matrix" : "an object";
}

function requireWeights(weights: Float64Array): void {
  requireFinite("weights", weights);
  const index = weights.findIndex((weight) => weight < 0);
  if (index < 0) return;
  throw invalidInput(`weights[${index}]`, "a number >= 0", String(weights[index]));
}

function asScores(given: NonNullable<DatasetParts<Samples>["scores"]>): Scores {
  if ("values" in given && typeof given.values === "object") return given as Scores;
  return Object.freeze({ values: scoreMatrix(given as never), names: undefined, classes: undefined });
}

function scoreMatrix(given: Matrix | Float64Array | readonly number[] | PlainRows): Matrix {
  if ("kind" in given) return given;
  if (Array.isArray(given) && typeof given[0] === "object") return fromRows(given as PlainRows);
  return matrix(given.length, 1, numbersOf("scores", given as readonly number[] | Float64Array));
}

/** A copy. What is no number would become one, or NaN, on its way. */
function numbersOf(what: string, given: readonly number[] | Float64Array): Float64Array {
  for (let place = 0; place < given.length; place++)
    if (typeof given[place] !== "number")
      throw invalidInput(`${what}[${place}]`, "a number", shown(given[place]));
  return Float64Array.from(given);
}

/** What the data set was made of: `dataset(partsOf(data))` is equal to it. Not `...data`, which would ask for the fingerprint. */
export function partsOf<X extends Samples>(data: Dataset<X>): Omit<Dataset<X>, "size" | "fingerprint"> {
  const { inputs, scores, preferences, queries, groups, weights, ids, landmarks } = data;
  return { inputs, scores, preferences, queries, groups, weights, ids, landmarks };
}

/** The data with scores of one output only. */
export function withOutput<X extends Samples>(data: Dataset<X>, output: number): Dataset<X> {
  const { values } = data.scores!;
  const scores = Float64Array.from({ length: values.rows }, (_, row) => at(values, row, output));
  return dataset({ ...partsOf(data), scores });
}
