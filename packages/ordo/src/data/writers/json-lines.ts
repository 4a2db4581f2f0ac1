import { OrdoError } from "../../base/errors.ts";
import { oneOf, readOptions } from "../../base/options.ts";
import { at as valueAt } from "../../linalg/matrix.ts";
import type { Dataset, Scores } from "../dataset.ts";
import { numberText } from "../readers/bytes/number.ts";
import type { Vectors } from "../samples.ts";
import { numberingOf } from "../wide-columns.ts";
import { type ClassWriting, inPieces, requireDifferentNames, scoresToWrite } from "./columns.ts";
import {
  type DatasetPart,
  type DropOptions,
  dropField,
  partsToWrite,
  requireWords,
  requireWritable,
} from "./parts.ts";

export interface JsonLinesWriteOptions extends ClassWriting, DropOptions {}

const fields = { classes: oneOf(["exact", "words", "numbers"], "exact"), drop: dropField() };

/**
 * Writes JSON Lines, in pieces: one object for each item with `id`, `query`, `group`, `weight`, `score` and `features`.
 * Features are a list, an object when they have names, or `{size, columns, values}` when they are sparse, which has no
 * place for names. Missing values are null.
 */
export function writeJsonLines(
  data: Dataset<Vectors>,
  options: JsonLinesWriteOptions = {},
): Iterable<string> {
  const settings = readOptions("writeJsonLines", fields, options);
  const carried: DatasetPart[] = ["scores", "score-names", "classes", "queries", "groups", "weights", "ids"];
  const numbering = numberingOf(data.inputs.names);
  if (data.inputs.values.kind === "dense" || numbering !== undefined) carried.push("feature-names");
  const parts = partsToWrite("JSON Lines", data, carried, settings.drop);
  requireWritable(parts);
  const scores = scoresToWrite("JSON Lines", parts.scores, settings.classes);
  for (const [what, names] of Object.entries({
    "feature names": parts.inputs.names,
    "score names": scores?.names,
  })) {
    if (names === undefined) continue;
    requireDifferentNames("writeJsonLines", names);
    requireWords(what, names, /^/);
    requireKeptOrder(what, names);
  }
  requireWords("classes", scores?.classes);
  requireWords("ids", parts.ids);
  requireWords("queries", parts.queries?.ids);
  requireWords("groups", parts.groups?.ids);
  return inPieces(lines({ ...parts, scores }, numbering?.columns));
}

/** `places`: those of the columns among all that there could be, where rows are wide. */
function* lines(data: Dataset<Vectors>, places: ArrayLike<number> | undefined): Generator<string> {
  const { ids, queries, groups, weights, scores } = data;
  for (let row = 0; row < data.size; row++) {
    const parts: string[] = [];
    if (ids !== undefined) parts.push(`"id":${JSON.stringify(ids[row])}`);
    if (queries !== undefined) parts.push(`"query":${JSON.stringify(queries.ids[queries.of[row]])}`);
    if (groups !== undefined) parts.push(`"group":${JSON.stringify(groups.ids[groups.of[row]])}`);
    if (weights !== undefined) parts.push(`"weight":${numberText(weights[row])}`);
    if (scores !== undefined) parts.push(`"score":${scoreText(scores, row)}`);
    parts.push(`"features":${featureText(data.inputs, row, places)}`);
    yield `{${parts.join(",")}}\n`;
  }
}

function scoreText({ values, names, classes }: Scores, row: number): string {
  const items = Array.from({ length: values.cols }, (_, output) => {
    const score = valueAt(values, row, output);
    return classes === undefined ? numberText(score) : JSON.stringify(classes[score]);
  });
  if (names !== undefined) return keyed(names, items);
  return items.length === 1 ? items[0] : `[${items.join(",")}]`;
}

function featureText({ values, names }: Vectors, row: number, places: ArrayLike<number> | undefined): string {
  if (values.kind === "sparse") {
    const [from, to] = [values.starts[row], values.starts[row + 1]];
    const placeOf = (column: number) => (places === undefined ? column : places[column]);
    const columns = Array.from(values.columns.subarray(from, to), placeOf).join(",");
    const numbers = Array.from(values.values.subarray(from, to), numeral).join(",");
    return `{"size":${places === undefined ? values.cols : places[places.length - 1] + 1},"columns":[${columns}],"values":[${numbers}]}`;
  }
  const items = Array.from({ length: values.cols }, (_, col) => numeral(valueAt(values, row, col)));
  return names === undefined ? `[${items.join(",")}]` : keyed(names, items);
}

function keyed(names: readonly string[], items: readonly string[]): string {
  return `{${names.map((name, index) => `${JSON.stringify(name)}:${items[index]}`).join(",")}}`;
}

function numeral(value: number): string {
  return Number.isNaN(value) ? "null" : numberText(value);
}

/** Programs put keys that are whole numbers first, so such names would come back in another order. */
function requireKeptOrder(what: string, names: readonly string[]): void {
  const order = Object.keys(Object.fromEntries(names.map((name) => [name, 0])));
  if (order.every((name, index) => name === names[index])) return;
  const reason =
    "names that are whole numbers change places when JSON is read; allow the loss with the option drop";
  throw new OrdoError("data.unsupported", `JSON Lines cannot carry the ${what}: ${reason}`, { what, reason });
}
