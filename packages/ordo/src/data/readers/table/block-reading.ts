import type { RecordParser } from "../bytes/feed.ts";
import { Problems } from "../problems.ts";
import { BlockCutter, type BlockLimits } from "../stream/cutter.ts";
import { type BlockReading, emptySource } from "../stream/reading.ts";
import type { BlockShape, TableBuilder, TableFacts } from "./table.ts";

/** A parser of a table format, and the builder it fills from its first line on. */
export interface TableParser {
  readonly parser: RecordParser;
  builder(): TableBuilder | undefined;
  /** The same when everything has come; a format may have a table without rows. */
  whole?(): TableBuilder | undefined;
  /** What a file without a builder lacks. */
  readonly lacks?: string | undefined;
}

/** A table in blocks, whatever its format; `make` makes the parser. */
export function tableReading(
  source: string,
  limits: BlockLimits,
  facts: TableFacts | undefined,
  make: (problems: Problems, blocks: BlockShape) => TableParser,
): BlockReading<TableFacts> {
  const problems = new Problems(source);
  const cutter = new BlockCutter(source, limits);
  const blocks = { cutter, declared: facts?.words, targetWords: facts?.targetWords };
  const { parser, builder, whole = builder, lacks } = make(problems, blocks);
  return {
    parser,
    cutter,
    problems,
    get needsFacts() {
      const table = builder();
      return table?.hasRows === true ? table.needsFacts : undefined;
    },
    cut: () => whole()?.cut(),
    requireWhole() {
      const table = whole();
      if (table === undefined) throw emptySource(source, lacks);
      table.requireWhole();
    },
    facts: () => builder()!.facts,
  };
}
