import { OrdoError } from "../../base/errors.ts";
import { optional, readOptions, text, where } from "../../base/options.ts";
import { at as valueAt } from "../../linalg/matrix.ts";
import type { Dataset } from "../dataset.ts";
import { isNumberWords } from "../readers/arff/header.ts";
import { numberText } from "../readers/bytes/number.ts";
import type { Vectors } from "../samples.ts";
import {
  featureNames,
  inPieces,
  nameColumns,
  noColumns,
  requireDifferentNames,
  type SideNames,
  scoreColumns,
  scoresToWrite,
  type TableColumn,
} from "./columns.ts";
import { type DropOptions, dropField, partsToWrite, requireWords, requireWritable } from "./parts.ts";

export interface ArffWriteOptions extends DropOptions {
  readonly relation?: string | undefined;
  /** Names of the attributes that are not features. */
  readonly columns?: Omit<SideNames, "weight"> | undefined;
}

const isNames = (value: unknown): value is SideNames => typeof value === "object" && value !== null;
const arffFields = {
  relation: text("ordo"),
  columns: optional(where("names by role", isNames)),
  drop: dropField(),
};
const nameFields = { id: text("id"), query: text("query"), group: text("group"), score: text("score") };
const CARRIED = [
  "scores",
  "score-names",
  "classes",
  "queries",
  "groups",
  "weights",
  "ids",
  "feature-names",
] as const;

/**
 * Writes ARFF, in pieces: id, query and group as string attributes, then the features, then the scores, numeric or, for
 * classes, nominal. Sparse items are written as sparse rows; an item's weight follows its row in braces.
 */
export function writeArff(data: Dataset<Vectors>, options: ArffWriteOptions = {}): Iterable<string> {
  const settings = readOptions("writeArff", arffFields, options);
  const names = readOptions("writeArff.columns", nameFields, settings.columns ?? {});
  const parts = partsToWrite("ARFF", data, CARRIED, settings.drop);
  requireWritable(parts);
  const scores = scoresToWrite("ARFF", parts.scores, "words");
  if (scores?.classes !== undefined && isNumberWords(scores.classes)) throw numberClasses();
  requireWords("classes", scores?.classes);
  requireWords("ids", parts.ids);
  requireWords("queries", parts.queries?.ids);
  requireWords("groups", parts.groups?.ids);
  const before = nameColumns(parts, names);
  const after = scoreColumns(scores, names.score);
  const features = featureNames(parts.inputs);
  const all = [...before.map((c) => c.name), ...features, ...after.map((c) => c.name)];
  if (all.length === 0) throw noColumns("ARFF");
  requireDifferentNames("writeArff", all);
  requireWords("attribute names", all);
  const classes = scores?.classes && `{${scores.classes.map(quoted).join(",")}}`;
  const header = [
    `@relation ${quoted(settings.relation)}`,
    ...before.map(({ name }) => `@attribute ${quoted(name)} string`),
    ...features.map((name) => `@attribute ${quoted(name)} numeric`),
    ...after.map(({ name }) => `@attribute ${quoted(name)} ${classes ?? "numeric"}`),
    "@data",
  ];
  return inPieces(lines(parts, { before, after, header }));
}

interface Layout {
  readonly before: readonly TableColumn[];
  readonly after: readonly TableColumn[];
  readonly header: readonly string[];
}

function* lines(data: Dataset<Vectors>, { before, after, header }: Layout): Generator<string> {
  for (const line of header) yield `${line}\n`;
  const { values } = data.inputs;
  const { weights } = data;
  for (let row = 0; row < data.size; row++) {
    const cells: string[] = [];
    // A sparse row says the position of each value, a full one has a place for all of them.
    const put = (position: number, value: string): void => {
      cells.push(values.kind === "dense" ? value : `${position} ${value}`);
    };
    for (const [position, column] of before.entries()) put(position, cell(column, row));
    if (values.kind === "dense") {
      for (let col = 0; col < values.cols; col++) put(0, numeral(valueAt(values, row, col)));
    } else {
      for (let k = values.starts[row]; k < values.starts[row + 1]; k++)
        put(before.length + values.columns[k], numeral(values.values[k]));
    }
    for (const [k, column] of after.entries()) put(before.length + values.cols + k, cell(column, row));
    const line = values.kind === "dense" ? cells.join(",") : `{${cells.join(",")}}`;
    yield weights === undefined ? `${line}\n` : `${line},{${numberText(weights[row])}}\n`;
  }
}

function cell(column: TableColumn, row: number): string {
  return column.kind === "numbers" ? numeral(column.number(row)) : quoted(column.word(row));
}

function numeral(value: number): string {
  return Number.isNaN(value) ? "?" : numberText(value);
}

const ESCAPES: Readonly<Record<string, string>> = { "\n": "\\n", "\r": "\\r", "\t": "\\t" };

/** Plain where it is a simple word, in single quotes otherwise. */
function quoted(word: string): string {
  if (/^[\w.-]+$/.test(word)) return word;
  return `'${word.replace(/[\\'"\n\r\t]/g, (mark) => ESCAPES[mark] ?? `\\${mark}`)}'`;
}

function numberClasses(): OrdoError<"data.unsupported"> {
  const reason =
    "they look like numbers and would be read as such; allow the loss of the words with the option drop, and their numbers are written";
  return new OrdoError("data.unsupported", `ARFF cannot carry the classes exactly: ${reason}`, {
    what: "classes",
    reason,
  });
}
