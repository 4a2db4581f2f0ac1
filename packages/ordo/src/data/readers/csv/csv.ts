import { flag, integer, oneOf, optional, readOptions, where } from "../../../base/options.ts";
import type { RunOptions } from "../../../base/run.ts";
import { feed } from "../bytes/feed.ts";
import type { ByteSource } from "../bytes/source.ts";
import type { Encoding } from "../bytes/text.ts";
import { Problems } from "../problems.ts";
import type { ReadItems, ReadResult } from "../report.ts";
import type { BlockLimits } from "../stream/cutter.ts";
import { type BlockFormat, emptySource } from "../stream/reading.ts";
import { tableReading } from "../table/block-reading.ts";
import { type TableOptions, tableFields } from "../table/options.ts";
import type { MaybeStrings } from "../table/roles.ts";
import type { TableFacts } from "../table/table.ts";
import { type TableReader, tableReader } from "../table/table-reader.ts";
import { CsvParser } from "./parser.ts";

export interface CsvReadOptions extends TableOptions {
  /**
   * Whether the first line names the columns. Without names, columns are called c1, c2 … in messages and options. Unless it is said, a first line of numbers
   * is a row, and a warning says so.
   */
  readonly header?: boolean | undefined;
  /**
   * What parts the cells: any text, "whitespace" for runs of spaces and tabs, or "auto" for whichever of comma, tab and
   * semicolon is most frequent in the first line, and for blanks where these part nothing but numbers there. A first line `sep=;` names it.
   */
  readonly delimiter?: string | undefined;
  /** Lines to pass over at the start. */
  readonly skipLines?: number | undefined;
  readonly encoding?: Encoding | undefined;
}

const isDelimiter = (value: unknown): value is string =>
  typeof value === "string" && value !== "" && !/["\r\n\0]/.test(value);

const csvFields = {
  ...tableFields,
  header: optional(flag()),
  delimiter: where("a text without quotation marks and line ends", isDelimiter, "auto"),
  skipLines: integer(0, 1_000_000, 0),
  encoding: oneOf(["utf-8", "latin1"], "utf-8"),
};

/**
 * Reads a table of text: one line for each item, cells in double quotes where they hold a delimiter, a line end or a
 * quotation mark (written twice). Blank lines are passed over. Columns are features unless an option gives them a role.
 */
export const readCsv: TableReader<ByteSource, CsvReadOptions> = tableReader(read);

async function read(
  source: ByteSource,
  options: MaybeStrings<CsvReadOptions> = {},
  run: RunOptions = {},
): Promise<ReadResult<ReadItems>> {
  const settings = readOptions("readCsv", csvFields, options);
  const problems = new Problems(settings.source);
  const parser = new CsvParser(settings, problems);
  await feed(source, settings.source, parser, run);
  for (const doubt of parser.builder?.doubts(true) ?? []) problems.add(doubt);
  problems.throwIfAny();
  if (parser.builder !== undefined) return parser.builder.finish();
  throw emptySource(settings.source, "is empty");
}

/** The same text in blocks. */
export function csvBlocks(options: MaybeStrings<CsvReadOptions> = {}): BlockFormat<TableFacts> {
  const settings = readOptions("readCsv", csvFields, options);
  const { source } = settings;
  const begin = (limits: BlockLimits, facts?: TableFacts) =>
    tableReading(source, limits, facts, (problems, blocks) => {
      const parser = new CsvParser(settings, problems, blocks);
      return { parser, builder: () => parser.builder, lacks: "is empty" };
    });
  return { source, begin };
}
