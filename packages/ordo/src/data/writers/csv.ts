import { flag, readOptions, where } from "../../base/options.ts";
import { at as valueAt } from "../../linalg/matrix.ts";
import type { Dataset } from "../dataset.ts";
import { numberText } from "../readers/bytes/number.ts";
import { MISSING_AMONG_NUMBERS, MISSING_VALUES } from "../readers/table/options.ts";
import type { Vectors } from "../samples.ts";
import { inPieces, type TableColumn } from "./columns.ts";
import { layoutFields, type TableLayout, type TableLayoutOptions, tableLayout } from "./table-layout.ts";

export interface CsvWriteOptions extends TableLayoutOptions {
  /** Whether the first line names the columns. Features without names are called f1, f2 …. */
  readonly header?: boolean | undefined;
  readonly delimiter?: string | undefined;
}

const isDelimiter = (value: unknown): value is string =>
  typeof value === "string" && value !== "" && value !== "whitespace" && !/["\r\n\0.\w+-]/.test(value);

const csvFields = {
  ...layoutFields,
  header: flag(true),
  delimiter: where("a text without letters, digits, signs, quotation marks and line ends", isDelimiter, ","),
};

/** What stands for a missing value; an empty cell would make a table of one column ambiguous. */
const MISSING = "NA";

/**
 * Writes a table of text, in pieces: id, query and group first, then the features, weight and scores. Numbers have the
 * fewest digits that bring them back exactly.
 */
export function writeCsv(data: Dataset<Vectors>, options: CsvWriteOptions = {}): Iterable<string> {
  const { header, delimiter, ...rest } = readOptions("writeCsv", csvFields, options);
  const layout = tableLayout({ owner: "writeCsv", format: "CSV", header }, data, rest);
  return inPieces(lines(layout, header, delimiter));
}

function* lines({ before, inputs, after, names }: TableLayout, header: boolean, delimiter: string) {
  if (header) yield `${names.map((name) => quoted(name, delimiter)).join(delimiter)}\n`;
  const { values } = inputs;
  const zeros: readonly string[] = new Array(values.cols).fill("0");
  for (let row = 0; row < inputs.size; row++) {
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
    !MISSING_VALUES.includes(word) &&
    !MISSING_AMONG_NUMBERS.includes(word);
  return plain ? word : `"${word.replaceAll('"', '""')}"`;
}
