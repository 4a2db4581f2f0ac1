import {
  arffBlocks,
  type BlockFormat,
  type BlockLimits,
  csvBlocks,
  type DataFormat,
  type FeedOptions,
  jsonLinesBlocks,
  type MaybeStrings,
  OrdoError,
  type RunOptions,
  readBlocks,
  scanIfNeeded,
  svmlightBlocks,
  type TableFacts,
} from "ordo";
import type { FileBlock } from "./file-block.ts";
import { firstBytes, sizeOf, unpackedBytes } from "./file-source.ts";
import { onceReadable } from "./once-readable.ts";
import { type DatasetReadOptions, tableOptions, unknownFormat } from "./read-dataset.ts";

/** A file that is read in blocks. */
export interface BlockFile {
  /** What only all rows can tell, where blocks would not be alike without it. */
  scan(run: RunOptions): Promise<unknown>;
  blocks(
    options: FeedOptions & { readonly limits: BlockLimits; readonly facts?: unknown },
  ): AsyncGenerator<FileBlock>;
  /** What a scan finds, and the options that save it. */
  readonly sought: string;
}

type Options = MaybeStrings<DatasetReadOptions>;

const WORDS = "which words there are (the option classes tells those of the target)";
const SIZES = "how many features there are (the option features and the option storage tell)";

/** How a file of this format is read in blocks. */
export function blockFile(path: string, format: DataFormat, given: Options): BlockFile {
  switch (format) {
    case "csv":
      return textFile(path, csvBlocks(tableOptions(given)), WORDS);
    case "svmlight":
      return textFile(path, svmlightBlocks(given), SIZES);
    case "arff":
      return textFile(path, arffBlocks(given), WORDS);
    case "json-lines":
      return textFile(path, jsonLinesBlocks(given), WORDS);
    case "parquet":
      return parquetFile(path, given);
    default:
      throw unknownFormat("openSource", format);
  }
}

function textFile<F>(path: string, format: BlockFormat<F>, sought: string): BlockFile {
  return {
    sought,
    scan: async (run) => {
      await refuseScan(path, format, sought, run);
      return await scanIfNeeded(() => unpackedBytes(path), format, run);
    },
    async *blocks({ limits, facts, ...run }) {
      const length = await textLength(path);
      const settings = { ...run, limits, facts: facts as F | undefined };
      for await (const { result, bytes } of readBlocks(unpackedBytes(path), format, settings))
        yield { ...result, share: length === undefined ? undefined : bytes / length };
    },
  };
}

/** What comes once cannot be gone through before it is read; the front, which is kept, shows whether that is needed. */
async function refuseScan<F>(
  path: string,
  format: BlockFormat<F>,
  sought: string,
  run: RunOptions,
): Promise<void> {
  if ((await onceReadable(path)) === undefined) return;
  const front = unpackedBytes(path, { looksOnly: true });
  const isNeeded = (await scanIfNeeded(() => firstPieces(front), format, run)) !== undefined;
  if (!isNeeded) return;
  const reason = `it would have to be gone through once before, to know ${sought}; a pipe can be read only once`;
  throw new OrdoError("data.unsupported", `${path}: ${reason}`, { what: path, reason });
}

/** Enough to see the first rows. */
async function* firstPieces(pieces: AsyncGenerator<Uint8Array>): AsyncGenerator<Uint8Array> {
  let held = 0;
  for await (const piece of pieces) {
    yield piece;
    held += piece.length;
    if (held >= 1 << 20) return;
  }
}

/** The length of a plain text without its byte order mark; undefined of what is packed or comes once. */
async function textLength(path: string): Promise<number | undefined> {
  const size = await sizeOf(path);
  if (size === undefined) return undefined;
  const [a, b, c] = await firstBytes(path, 3);
  if (a === 0x1f && b === 0x8b) return undefined;
  return a === 0xef && b === 0xbb && c === 0xbf ? size - 3 : size;
}

function parquetFile(path: string, given: Options): BlockFile {
  // Half a megabyte of code that most runs do not need.
  const load = () => import("./parquet-blocks.ts");
  const options = tableOptions(given);
  const limits = { rows: 4096, bytes: 1 << 20, largest: Number.POSITIVE_INFINITY, wholeQueries: false };
  return {
    sought: WORDS,
    scan: async (run) => (await load()).scanParquet(path, options, limits, run),
    async *blocks({ facts, ...settings }) {
      yield* (await load()).parquetBlocks(path, options, {
        ...settings,
        facts: facts as TableFacts | undefined,
      });
    },
  };
}
