import { OrdoError } from "../base/errors.ts";
import { once } from "../base/once.ts";
import type { GraphParts } from "../profiles/graph.ts";
import type { Row } from "./row.ts";

/**
 * The features of an item: a number for each, in order; or those that are not 0, at increasing columns; or each by its name. For models of other
 * items: a text, a graph in the form that the reader of graphs takes (nodes, edges, edgeLabels, edgeWeights, directed), or each view by its name.
 */
export type ScorerRow =
  | ArrayLike<number>
  | SparseRow
  | Readonly<Record<string, number>>
  | string
  | GraphParts
  | ScorerViews;

export interface ScorerViews {
  readonly [view: string]: ScorerRow;
}

export interface SparseRow {
  readonly columns: ArrayLike<number>;
  readonly values: ArrayLike<number>;
}

/** What the model was trained on. */
export interface ScorerFeatures {
  readonly count: number;
  readonly names: readonly string[] | undefined;
}

/** Reads rows for a model; the index says which row is meant when one is refused. */
export function rowReader(features: ScorerFeatures): (given: ScorerRow, index: number) => Row {
  const known = once(() => new Set(features.names));
  return (given, index) => readRow(given, { ...features, known }, index);
}

/** Names are looked up in a set, which is made when the first row with names comes. */
type Known = ScorerFeatures & { known(): ReadonlySet<string> };

function readRow(given: ScorerRow, features: Known, index: number): Row {
  if (typeof given !== "object" || given === null)
    throw mismatch(`${features.count} features`, `a ${typeof given} in row ${index}`);
  if (isList(given)) {
    if (given.length !== features.count)
      throw mismatch(`${features.count} features`, `${given.length} in row ${index}`);
    return { columns: undefined, values: Float64Array.from(given) };
  }
  const { columns, values } = given as Partial<SparseRow>;
  if (isList(columns) && isList(values)) return readSparse({ columns, values }, features, index);
  return readNamed(given as Readonly<Record<string, number>>, features, index);
}

function readSparse({ columns, values }: SparseRow, { count }: ScorerFeatures, index: number): Row {
  const read = { columns: Uint32Array.from(columns), values: Float64Array.from(values) };
  const ordered = read.columns.every(
    (column, k) => column === columns[k] && column < count && (k === 0 || column > read.columns[k - 1]),
  );
  if (ordered && columns.length === values.length) return read;
  throw mismatch(`increasing columns below ${count}, and a value for each`, `others in row ${index}`);
}

/** A feature that is left out is missing. */
function readNamed(given: Readonly<Record<string, number>>, { names, known }: Known, index: number): Row {
  if (names === undefined) throw mismatch("features without names", `names in row ${index}`);
  const unknown = Object.keys(given).find((name) => !known().has(name));
  if (unknown !== undefined)
    throw mismatch(`the features ${names.join(", ")}`, `"${unknown}" in row ${index}`);
  const value = (name: string) => (Object.hasOwn(given, name) ? given[name] : Number.NaN);
  return { columns: undefined, values: Float64Array.from(names, value) };
}

function isList(value: unknown): value is ArrayLike<number> {
  return Array.isArray(value) || (ArrayBuffer.isView(value) && !(value instanceof DataView));
}

export function mismatch(expected: string, actual: string): OrdoError<"model.mismatch"> {
  const message = `the model was trained on ${expected}, got ${actual}`;
  return new OrdoError("model.mismatch", message, { expected, actual });
}
