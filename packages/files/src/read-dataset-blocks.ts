import type { MaybeStrings, RunOptions } from "ordo";
import { detectFormat } from "./detect-format.ts";
import type { FileBlock } from "./file-block.ts";
import { blockFile } from "./file-blocks.ts";
import { onceReadable } from "./once-readable.ts";
import type { DatasetReadOptions } from "./read-dataset.ts";

/** A block of this size is a whole file to most. */
const LIMITS = Object.freeze({ rows: 1 << 16, bytes: 1 << 23, largest: 1 << 23, wholeQueries: false });
/** Milliseconds without a byte after which the rows of a pipe that have come make a block. */
const IDLE = 200;

/**
 * The rows of a file in blocks, for whoever looks at each row alone: queries may be divided, and nothing is known of later rows, so that features of
 * SVMlight lines and words of columns are those met so far. Of a pipe that pauses, the rows that have come make a block.
 */
export async function* readDatasetBlocks(
  path: string,
  options: MaybeStrings<DatasetReadOptions> = {},
  run: RunOptions = {},
): AsyncGenerator<FileBlock> {
  const { format = await detectFormat(path), ...rest } = options;
  const file = blockFile(path, format, { source: path, ...rest });
  const idleAfter = (await onceReadable(path)) === undefined ? undefined : IDLE;
  yield* file.blocks({ ...run, limits: LIMITS, idleAfter });
}
