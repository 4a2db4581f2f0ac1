import { oneOf, readOptions } from "../../../base/options.ts";
import type { RunOptions } from "../../../base/run.ts";
import { feed, LineParser } from "../bytes/feed.ts";
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
import { ArffParser } from "./parser.ts";

export interface ArffReadOptions
  extends Omit<TableOptions, "storage" | "missingValues" | "words" | "numbers" | "decimal"> {
  /** "auto" is sparse when the first row of the data is written so. */
  readonly storage?: "auto" | "dense" | "sparse" | undefined;
  readonly encoding?: Encoding | undefined;
}

const { missingValues: _, words: __, numbers: ___, decimal: ____, ...sharedFields } = tableFields;
/** An ARFF file declares what its columns hold. */
const ARFF = { missingValues: ["?"], decimal: "." } as const;
const arffFields = {
  ...sharedFields,
  storage: oneOf(["auto", "dense", "sparse"], "auto"),
  encoding: oneOf(["utf-8", "latin1"], "utf-8"),
};

/**
 * Reads ARFF, with commas or tabs between the values. The last attribute is the target unless an option names another (`target: []` for none). Nominal
 * features become zeros and ones with `categories: "one-hot"`, one for each declared word; without it those whose words are all numbers are read as numbers,
 * as are such targets. Other nominal targets score 0, 1, 2 … in the order of their declaration. What is declared as numeric holds numbers and nothing else.
 * Text and date attributes must be ignored or be the query, group or id. Sparse rows and row weights are understood.
 */
export const readArff: TableReader<ByteSource, ArffReadOptions> = tableReader(read);

async function read(
  source: ByteSource,
  options: MaybeStrings<ArffReadOptions> = {},
  run: RunOptions = {},
): Promise<ReadResult<ReadItems>> {
  const settings = readOptions("readArff", arffFields, options);
  const problems = new Problems(settings.source);
  const parser = new ArffParser({ ...settings, ...ARFF }, problems);
  await feed(source, settings.source, new LineParser((...line) => parser.take(...line)), run);
  problems.throwIfAny();
  const builder = parser.finish();
  if (builder !== undefined) return builder.finish();
  throw emptySource(settings.source, NO_DATA);
}

const NO_DATA = "has no @data section";

/** The same text in blocks. */
export function arffBlocks(options: MaybeStrings<ArffReadOptions> = {}): BlockFormat<TableFacts> {
  const settings = readOptions("readArff", arffFields, options);
  const { source } = settings;
  const begin = (limits: BlockLimits, facts?: TableFacts) =>
    tableReading(source, limits, facts, (problems, blocks) => {
      const lines = new ArffParser({ ...settings, ...ARFF }, problems, blocks);
      const parser = new LineParser((...line) => lines.take(...line));
      return { parser, builder: () => lines.builder, whole: () => lines.finish(), lacks: NO_DATA };
    });
  return { source, begin };
}
