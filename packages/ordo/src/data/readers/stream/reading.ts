import { OrdoError } from "../../../base/errors.ts";
import { type FeedOptions, feeding, type RecordParser } from "../bytes/feed.ts";
import type { ByteSource } from "../bytes/source.ts";
import type { Problems } from "../problems.ts";
import type { ReadItems, ReadResult } from "../report.ts";
import type { BlockCutter, BlockLimits } from "./cutter.ts";

/** One file of one format, to be read in blocks. Facts are what only all rows can tell, so that blocks are alike. */
export interface BlockFormat<F = unknown> {
  /** The name of the file in messages. */
  readonly source: string;
  /** Begins at the first line. */
  begin(limits: BlockLimits, facts?: F): BlockReading<F>;
}

export interface BlockReading<F = unknown> {
  readonly parser: RecordParser;
  readonly cutter: BlockCutter;
  readonly problems: Problems;
  /** Whether facts are wanted, as far as what has come tells; undefined before the first row. */
  readonly needsFacts: boolean | undefined;
  /** Makes a block of all rows that have come. */
  cut(): void;
  /** Says what is wrong with all rows together, when they have come. */
  requireWhole(): void;
  facts(): F;
}

/** A block as a reader gives it, and how many bytes had been read by then. */
export interface ReadBlock {
  readonly result: ReadResult<ReadItems>;
  readonly bytes: number;
}

/** The blocks of a file, from the first. */
export async function* readBlocks<F>(
  source: ByteSource,
  format: BlockFormat<F>,
  { limits, facts, ...run }: FeedOptions & { readonly limits: BlockLimits; readonly facts?: F | undefined },
): AsyncGenerator<ReadBlock> {
  const reading = format.begin(limits, facts);
  let read = 0;
  for await (const { bytes, isIdle } of feeding(source, format.source, reading.parser, run)) {
    reading.problems.throwIfAny();
    if (isIdle) reading.cut();
    read = bytes;
    for (const result of reading.cutter.take()) yield { result, bytes };
  }
  reading.requireWhole();
  reading.cut();
  for (const result of reading.cutter.take()) yield { result, bytes: read };
}

/** Rows that are looked at together when they are not kept. */
const SCANNED = { rows: 4096, bytes: 1 << 20, largest: Number.POSITIVE_INFINITY, discards: true };

/**
 * What only all rows can tell, where that is needed: the first rows show whether it is, and then the whole file is gone through. Undefined where it is not.
 */
export async function scanIfNeeded<F>(
  open: () => ByteSource,
  format: BlockFormat<F>,
  run: FeedOptions,
): Promise<F | undefined> {
  const reading = format.begin({ ...SCANNED, wholeQueries: false });
  for await (const _ of feeding(open(), format.source, reading.parser, run)) {
    reading.problems.throwIfAny();
    if (reading.needsFacts === false) return undefined;
    reading.cutter.take();
  }
  reading.requireWhole();
  reading.cut();
  return reading.needsFacts === true ? reading.facts() : undefined;
}

export function emptySource(source: string, what = "has no rows of data"): OrdoError<"input.empty"> {
  return new OrdoError("input.empty", `${source} ${what}`, { what: source });
}
