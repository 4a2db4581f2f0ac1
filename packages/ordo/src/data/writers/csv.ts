import { flag, oneOf, optional, readOptions, text, where } from "../../base/options.ts";
import { at as valueAt } from "../../linalg/matrix.ts";
import type { Dataset } from "../dataset.ts";
import { numberText } from "../readers/number.ts";
import { MISSING_VALUES } from "../readers/table-options.ts";
import type { Vectors } from "../samples.ts";
import {
  type ClassWriting,
  featureNames,
  inPieces,
  nameColumns,
  noColumns,
  requireDifferentNames,
  type SideNames,
  scoreColumns,
  scoresToWrite,
  type TableColumn,
  weightColumn,
} from "./columns.ts";
import { type DropOptions, dropField, partsToWrite, requireWords, requireWritable } from "./parts.ts";

export interface CsvWriteOptions extends ClassWriting, DropOptions {
  /** Whether the first line names the columns. Features without names are called f1, f2 …. */
  readonly header?: boolean | undefined;
  readonly delimiter?: string | undefined;
  /** Names of the columns that are not features. */
  readonly columns?: SideNames | undefined;
}

const isNames = (value: unknown): value is SideNames => typeof value === "object" && value !== null;
const isDelimiter = (value: unknown): value is string =>
  typeof value === "string" && value !== "" && value !== "whitespace" && !/["\r\n\0.\w+-]/.test(value);

const csvFields = {
  header: flag(true),
  delimiter: where("a text without letters, digits, signs, quotation marks and line ends", isDelimiter, ","),
  columns: optional(where("names by role", isNames)),
  classes: oneOf(["exact", "words", "numbers"], "exact"),
  drop: dropField(),
};
const nameFields = {
  id: text("id"),
  query: text("query"),
  group: text("group"),
  weight: text("weight"),
  score: text("score"),
};

/** What stands for a missing value; an empty cell would make a table of one column ambiguous. */
const MISSING = "NA";

/**
 * Writes a table of text, in pieces: id, query and group first, then the features, weight and scores. Numbers have the
 * fewest digits that bring them back exactly.
 */
export function writeCsv(data: Dataset<Vectors>, options: CsvWriteOptions = {}): Iterable<string> {
  const settings = readOptions("writeCsv", csvFields, options);
  const names = readOptions("writeCsv.columns", nameFields, settings.columns ?? {});
  const carried = settings.header
    ? (["scores", "score-names", "classes", "queries", "groups", "weights", "ids", "feature-names"] as const)
    : (["scores", "classes", "queries", "groups", "weights", "ids"] as const);
  const parts = partsToWrite("CSV", data, carried, settings.drop);
  requireWritable(parts);
  const scores = scoresToWrite("CSV", parts.scores, settings.classes);
  requireWords("classes", scores?.classes);
  requireWords("ids", parts.ids);
  requireWords("queries", parts.queries?.ids);
  requireWords("groups", parts.groups?.ids);
  const before = nameColumns(parts, names);
  const after = [...weightColumn(parts.weights, names.weight), ...scoreColumns(scores, names.score)];
  const columns = [...before.map((c) => c.name), ...featureNames(parts.inputs), ...after.map((c) => c.name)];
  if (columns.length === 0) throw noColumns("CSV");
  if (settings.header) {
    requireDifferentNames("writeCsv", columns);
    requireWords("column names", columns, /^[^\0]*$/);
  }
  return inPieces(
    lines(parts, { before, after, header: settings.header ? columns : undefined }, settings.delimiter),
  );
}

interface Layout {
  readonly before: readonly TableColumn[];
  readonly after: readonly TableColumn[];
  readonly header: readonly string[] | undefined;
}

function* lines(
  data: Dataset<Vectors>,
  { before, after, header }: Layout,
  delimiter: string,
): Generator<string> {
  if (header !== undefined) yield `${header.map((name) => quoted(name, delimiter)).join(delimiter)}\n`;
  const { values } = data.inputs;
  const zeros: readonly string[] = new Array(values.cols).fill("0");
  for (let row = 0; row < data.size; row++) {
    const cells = before.map((column) => cell(column, row, delimiter));
    if (values.kind === "dense") {
      for (let col = 0; col < values.cols; col++) cells.push(numeral(valueAt(values, row, col)));
    } else {
      const first = cells.length;
      for (const zero of zeros) cells.push(zero);
      for (let k = values.starts[row]; k < values.starts[row + 1]; k++)
        cells[first + values.columns[k]] = numeral(values.values[k]);
    }
    for (const column of after) cells.push(cell(column, row, delimiter));
    yield `${cells.join(delimiter)}\n`;
  }
}

function cell(column: TableColumn, row: number, delimiter: string): string {
  return column.kind === "numbers" ? numeral(column.number(row)) : quoted(column.word(row), delimiter);
}

function numeral(value: number): string {
  return Number.isNaN(value) ? MISSING : numberText(value);
}

function quoted(word: string, delimiter: string): string {
  const plain =
    word !== "" &&
    !word.includes(delimiter) &&
    // Commas, tabs and semicolons also count when a reader guesses the delimiter.
    !/["\r\n\uFEFF,;\t]|^ | $/.test(word) &&
    !MISSING_VALUES.includes(word);
  return plain ? word : `"${word.replaceAll('"', '""')}"`;
}
